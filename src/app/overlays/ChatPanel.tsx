import { useId, useLayoutEffect } from 'react'
import { layOver } from '../../state/overlays.ts'
import { Icon } from '../download/Icon.tsx'
import { ChatForm } from './ChatForm.tsx'
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
        <h2 id={headingId}>{words.title}</h2>
        <CloseButton label={close} ground="dark" close={() => tell('chat closed')} />
      </header>
      {chat === 'thanked' ? (
        <p className={styles.thanks} role="status" tabIndex={-1} ref={(element) => element?.focus()}>
          <span className={styles.tick}>
            <Icon name="check" size={34} />
          </span>
          <span>
            <b>{words.thanks}</b>
            {words.thanksNote}
          </span>
        </p>
      ) : (
        <ChatForm chat={chat} tell={tell} path={path} words={words} />
      )}
    </section>
  )
}
