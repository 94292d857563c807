import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { openOverlay } from '../../state/overlayStack.ts'
import { CloseButton } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../ui/icon/overlayIcons.tsx'
import { ChatForm } from './ChatForm.tsx'
import styles from './chat.module.css'
import { type ChatState, type HelpEvent, isFormOpen } from './homeHelp.ts'
import type { OverlayWords } from './words/words.ts'

type Props = { chat: ChatState; dispatch(event: HelpEvent): void; path: string; words: OverlayWords }

/** A chat bubble with an optional message, and the form that the bubble opens. */
export function Chat(props: Props) {
  const { chat, dispatch, words } = props
  const bubble = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    // When the form closes, the focus goes to the bubble unless something else has taken it.
    if (wasOpen.current && document.activeElement === document.body) bubble.current?.focus()
    wasOpen.current = isFormOpen(chat)
  }, [chat])

  if (isFormOpen(chat)) return <ChatPanel {...props} />
  const message =
    chat === 'not-found' ? words.chat.notFound : chat === 'greeting' ? words.chat.greeting : null
  return (
    <div className={styles.chat}>
      {message && (
        <p className={styles.says} role="status">
          <b>{message.title}</b>
          {message.note}
        </p>
      )}
      <button
        ref={bubble}
        type="button"
        className={styles.bubble}
        data-testid="chat-bubble"
        data-says={chat}
        aria-label={words.chat.open}
        onClick={() => dispatch('chat opened')}
      >
        <Icon drawing={overlayIcons.chat} size={30} />
      </button>
    </div>
  )
}

/** The open chat. Escape and the back button close it. */
function ChatPanel({ chat, dispatch, path, words }: Props) {
  const headingId = useId()
  useLayoutEffect(
    () => openOverlay({ name: 'chatForm', element: null, close: () => dispatch('chat closed') }),
    [dispatch],
  )

  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <header className={styles.head}>
        <img src="/pictures/avatars/agent.svg" alt="" width={44} height={44} />
        <h2 id={headingId}>{words.chat.title}</h2>
        <CloseButton label={words.close} ground="dark" close={() => dispatch('chat closed')} />
      </header>
      <ChatForm chat={chat} dispatch={dispatch} path={path} words={words.chat} />
    </section>
  )
}
