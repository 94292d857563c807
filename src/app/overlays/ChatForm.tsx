import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { track } from '../../tracking/track.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../ui/icon/overlayIcons.tsx'
import styles from './chat.module.css'
import type { ChatState, HelpEvent } from './homeHelp.ts'
import { isMobileNumber, normalizeMobileNumber, requestLink } from './linkRequest.ts'
import type { OverlayWords } from './words/words.ts'

type ChatWords = OverlayWords['chat']
type Props = { chat: ChatState; dispatch(event: HelpEvent): void; path: string; words: ChatWords }

/** The form that asks for a mobile number and sends it, and the thanks that follow. */
export function ChatForm(props: Props) {
  const { chat, words } = props
  if (chat !== 'sent' && chat !== 'noted') return <NumberForm {...props} />
  return <Thanks words={words} note={chat === 'sent' ? words.sentNote : words.notedNote} />
}

function NumberForm({ chat, dispatch, path, words }: Props) {
  const [number, setNumber] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const problem = chat === 'invalid' ? words.invalid : chat === 'refused' ? words.refused : null

  useEffect(() => input.current?.focus(), [])

  const write = (text: string) => {
    setNumber(normalizeMobileNumber(text))
    dispatch('edited')
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (chat === 'sending') return
    if (!isMobileNumber(number)) {
      dispatch('invalid')
      input.current?.focus()
      return
    }
    dispatch('sending')
    const answer = await requestLink(number, path)
    if (answer !== 'refused') track({ name: 'app_link_requested', pixelEvent: 'Lead' })
    dispatch(answer)
  }

  return (
    <form className={styles.form} data-testid="chat-form" noValidate onSubmit={submit}>
      <label htmlFor={id}>{words.label}</label>
      <div className={styles.field} data-invalid={chat === 'invalid'}>
        <span aria-hidden="true">+91</span>
        <input
          ref={input}
          id={id}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          readOnly={chat === 'sending'}
          value={number}
          aria-invalid={chat === 'invalid'}
          aria-describedby={`${id}-note`}
          onChange={(event) => write(event.currentTarget.value)}
        />
      </div>
      <p
        id={`${id}-note`}
        className={problem ? styles.problem : styles.hint}
        role={problem ? 'alert' : undefined}
      >
        {problem && <Icon drawing={overlayIcons.warning} size={22} />}
        <span>{problem ?? words.hint}</span>
      </p>
      <button
        type="submit"
        className={styles.send}
        aria-disabled={chat === 'sending' || !isMobileNumber(number)}
        aria-busy={chat === 'sending'}
      >
        {chat === 'sending' ? words.sending : words.send}
      </button>
    </form>
  )
}

const Thanks = ({ words, note }: { words: ChatWords; note: string }) => (
  <p className={styles.thanks} role="status" tabIndex={-1} ref={(element) => element?.focus()}>
    <span className={styles.tick}>
      <Icon drawing={overlayIcons.check} size={34} />
    </span>
    <span>
      <b>{words.thanks}</b>
      {note}
    </span>
  </p>
)
