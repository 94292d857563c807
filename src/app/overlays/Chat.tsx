import { useEffect, useRef } from 'react'
import { Icon } from '../download/Icon.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import styles from './chat.module.css'
import { type Chat as ChatState, type HelpEvent, isForm } from './help.ts'
import type { Words } from './words.ts'

type Props = { chat: ChatState; tell(event: HelpEvent): void; path: string; words: Words }

/** A bubble that may say something, and the form it opens. */
export default function Chat({ chat, tell, path, words }: Props) {
  const bubble = useRef<HTMLButtonElement>(null)
  const wasForm = useRef(false)

  useEffect(() => {
    // Where nothing else has taken the focus of the closed form.
    if (wasForm.current && document.activeElement === document.body) bubble.current?.focus()
    wasForm.current = isForm(chat)
  }, [chat])

  if (isForm(chat))
    return <ChatPanel chat={chat} tell={tell} path={path} words={words.chat} close={words.close} />
  const says = chat === 'not-found' ? words.chat.notFound : chat === 'greeting' ? words.chat.greeting : null
  return (
    <div className={styles.chat}>
      {says && (
        <p className={styles.says} role="status">
          <b>{says.title}</b>
          {says.note}
        </p>
      )}
      <button
        ref={bubble}
        type="button"
        className={styles.bubble}
        data-testid="chat-bubble"
        data-says={chat}
        aria-label={words.chat.open}
        onClick={() => tell('chat opened')}
      >
        <Icon name="chat" size={30} />
      </button>
    </div>
  )
}
