import { type ReactNode, useCallback } from 'react'
import type { HomeModalData } from '../../model/modalCard.ts'
import { untilThere } from '../../state/untilThere.ts'
import { Floating } from './Floating.tsx'
import { isForm } from './help.ts'
import { useHelp } from './useHelp.ts'
import { useLoaded } from './useLoaded.ts'
import type { Words } from './words.ts'

const loadViews = () =>
  untilThere(() => Promise.all([import('./HomeModal.tsx'), import('./Chat.tsx')])).then(([modal, chat]) => ({
    HomeModal: modal.default,
    Chat: chat.default,
  }))

type Props = {
  data: HomeModalData
  restartUrl: string
  path: string
  /** Null until they are there. */
  words: Words | null
  children: ReactNode
}

/** The modal of a home page and the chat that stays after it, above which `children` float. */
export function HomeHelp({ data, restartUrl, path, words, children }: Props) {
  const views = useLoaded(loadViews)
  const [help, tell] = useHelp(path)
  const closeModal = useCallback(() => tell('modal closed'), [tell])
  if (views === null || words === null) return <Floating isWide={false}>{children}</Floating>
  const { HomeModal, Chat } = views
  return (
    <>
      {help.modal === 'open' && (
        <HomeModal data={data} restartUrl={restartUrl} words={words} close={closeModal} />
      )}
      <Floating isWide={isForm(help.chat)}>
        {children}
        {help.chat !== 'none' && <Chat chat={help.chat} tell={tell} path={path} words={words} />}
      </Floating>
    </>
  )
}
