import { Icon } from '../download/Icon.tsx'
import { ChatForm } from './ChatForm.tsx'
import styles from './chat.module.css'
import type { Chat, HelpEvent } from './help.ts'
import type { Words } from './words.ts'

type Props = { chat: Chat; tell(event: HelpEvent): void; path: string; words: Words['chat'] }

/** The form that asks for a number, and the thanks that follow. */
export function ChatBody({ chat, tell, path, words }: Props) {
  if (chat !== 'thanked') return <ChatForm chat={chat} tell={tell} path={path} words={words} />
  return (
    <p className={styles.thanks} role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      <span className={styles.tick}>
        <Icon name="check" size={34} />
      </span>
      <span>
        <b>{words.thanks}</b>
        {words.thanksNote}
      </span>
    </p>
  )
}
