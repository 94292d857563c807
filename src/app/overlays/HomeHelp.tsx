import { type ReactNode, useCallback, useEffect, useReducer } from 'react'
import type { HomeModalData } from '../../model/modalCard.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import { useDownload } from '../../state/useDownload.ts'
import { Floating } from './Floating.tsx'
import {
  greetingMs,
  type Help,
  type HelpEvent,
  helpReducer,
  initialHelp,
  isFormOpen,
  modalDelayMs,
} from './homeHelp.ts'
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
  /** Null until they are loaded. */
  words: OverlayWords | null
  children: ReactNode
}

/** The modal of a home page and the chat that stays after it. `children` float above the chat. */
export function HomeHelp({ data, restartUrl, path, words, children }: Props) {
  const views = useLoaded(loadViews)
  const [help, dispatch] = useHomeHelp(path)
  const closeModal = useCallback(() => dispatch('modal closed'), [dispatch])
  if (views === null || words === null) return <Floating isWide={false}>{children}</Floating>
  const { HomeModal, Chat } = views
  return (
    <>
      {help.modal === 'open' && (
        <HomeModal data={data} restartUrl={restartUrl} words={words} close={closeModal} />
      )}
      <Floating isWide={isFormOpen(help.chat)}>
        {children}
        {help.chat !== 'none' && <Chat chat={help.chat} dispatch={dispatch} path={path} words={words} />}
      </Floating>
    </>
  )
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

  useEffect(() => {
    if (help.chat !== 'greeting') return
    const timer = setTimeout(dispatch, greetingMs, 'greeted')
    return () => clearTimeout(timer)
  }, [help.chat])

  return [help, dispatch]
}
