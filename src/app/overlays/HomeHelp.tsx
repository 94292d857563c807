import { useCallback, useEffect, useReducer } from 'react'
import type { HomeModalData } from '../../model/modalCard.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import { useTurn } from '../../state/overlayQueue.ts'
import { useDownload } from '../../state/useDownload.ts'
import {
  type ChatState,
  greetingMs,
  type Help,
  type HelpEvent,
  helpReducer,
  initialHelp,
  isFormOpen,
  modalDelayMs,
} from './homeHelp.ts'
import { Notice } from './Notice.tsx'
import { useLoaded } from './useLoaded.ts'
import type { OverlayWords } from './words/words.ts'

const loadViews = () =>
  importWithRetry(() => Promise.all([import('./StepsDialog.tsx'), import('./Chat.tsx')])).then(
    ([{ HomeModal }, { Chat }]) => ({ HomeModal, Chat }),
  )

type Props = {
  data: HomeModalData
  restartUrl: string
  path: string
  /** Null until the texts are loaded. */
  words: OverlayWords | null
  hasChat: boolean
}

/** The modal of a home page, with the chat in its footer. If the site has a chat, it stays after the modal closes. */
export function HomeHelp({ data, restartUrl, path, words, hasChat }: Props) {
  const views = useLoaded(loadViews)
  const [help, dispatch] = useHomeHelp(path)
  const isReady = views !== null && words !== null
  const showsModal = useTurn('homeModal', isReady && help.modal === 'open')
  const showsChat = useTurn('chat', isReady && hasChat && help.modal !== 'open' && help.chat !== 'none')
  useGreeting(help.chat, showsChat, dispatch)
  const closeModal = useCallback(() => dispatch('modal closed'), [dispatch])
  if (!isReady) return null
  const { HomeModal, Chat } = views
  const chat = <Chat chat={help.chat} dispatch={dispatch} path={path} words={words} />
  return (
    <>
      {showsModal && (
        <HomeModal data={data} restartUrl={restartUrl} words={words} close={closeModal}>
          {hasChat && chat}
        </HomeModal>
      )}
      {showsChat && <Notice isCard={isFormOpen(help.chat)}>{chat}</Notice>}
    </>
  )
}

/** Ends the greeting of the chat after its display time. */
function useGreeting(chat: ChatState, isShown: boolean, dispatch: (event: HelpEvent) => void) {
  const isGreeting = chat === 'greeting' && isShown
  useEffect(() => {
    if (!isGreeting) return
    const timer = setTimeout(dispatch, greetingMs, 'greeted')
    return () => clearTimeout(timer)
  }, [isGreeting, dispatch])
}

/** Starts the help 13 s after a tap on download on this path. */
function useHomeHelp(path: string): [Help, (event: HelpEvent) => void] {
  const clicked = useDownload((store) => store.clicked)
  const [help, dispatch] = useReducer(helpReducer, initialHelp)

  useEffect(() => {
    if (clicked?.page !== path) return
    const timer = setTimeout(dispatch, clicked.at + modalDelayMs - Date.now(), 'due')
    return () => clearTimeout(timer)
  }, [clicked, path])

  return [help, dispatch]
}
