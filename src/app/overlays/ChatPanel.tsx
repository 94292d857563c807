import { useId, useLayoutEffect } from 'react'
import { layOver } from '../../state/overlays.ts'
import { ChatBody } from './ChatBody.tsx'
import { CloseButton } from './CloseButton.tsx'
import styles from './chat.module.css'
import type { Chat, HelpEvent } from './help.ts'
import type { Words } from './words.ts'

type Props = { chat: Chat; tell(event: HelpEvent): void; path: string; words: Words['chat']; close: string }

/** The open chat: its form, and the thanks that follow. Escape and going back close it. */
export function ChatPanel({ chat, tell, path, words, close }: Props) {
  const headingId = useId()
  useLayoutEffect(
    () => layOver({ name: 'chatForm', element: null, close: () => tell('chat closed') }),
    [tell],
  )

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <header className={styles.head}>
        <img src="/pictures/avatars/agent.svg" alt="" width={44} height={44} />
        <h2 id={headingId}>{words.title}</h2>
        <CloseButton label={close} ground="dark" close={() => tell('chat closed')} />
      </header>
      <ChatBody chat={chat} tell={tell} path={path} words={words} />
    </section>
  )
}
