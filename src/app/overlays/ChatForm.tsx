import { type ClipboardEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { track } from '../../tracking/track.ts'
import { Icon } from '../download/Icon.tsx'
import styles from './chat.module.css'
import type { Chat, HelpEvent } from './help.ts'
import { asNumber, isMobileNumber, mostCharacters } from './mobileNumber.ts'
import { requestLink } from './requestLink.ts'
import type { Words } from './words.ts'

type Props = { chat: Chat; tell(event: HelpEvent): void; path: string; words: Words['chat'] }

/** Asks for a mobile number and sends it. */
export function ChatForm({ chat, tell, path, words }: Props) {
  const [number, setNumber] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const problem = chat === 'invalid' ? words.invalid : chat === 'refused' ? words.refused : null

  useEffect(() => input.current?.focus(), [])

  const write = (written: string) => {
    setNumber(asNumber(written))
    tell('edited')
  }

  // The browser would cut a number with its prefix to the length of the field before anyone could read it.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = event.clipboardData.getData('text')
    write(value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (chat === 'sending') return
    if (!isMobileNumber(number)) {
      tell('invalid')
      input.current?.focus()
      return
    }
    tell('sending')
    const isAccepted = await requestLink(number, path)
    if (isAccepted) track({ name: 'app_link_requested', pixelEvent: 'Lead' })
    tell(isAccepted ? 'accepted' : 'refused')
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
          maxLength={mostCharacters}
          readOnly={chat === 'sending'}
          value={number}
          aria-invalid={chat === 'invalid'}
          aria-describedby={`${id}-note`}
          onChange={(event) => write(event.currentTarget.value)}
          onPaste={paste}
        />
      </div>
      <p
        id={`${id}-note`}
        className={problem ? styles.problem : styles.hint}
        role={problem ? 'alert' : undefined}
      >
        {problem && <Icon name="warning" size={22} />}
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
