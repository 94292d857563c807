import { useId, useState } from 'react'
import styles from './aboutFile.module.css'
import type { FileWords } from './words.ts'

type Props = { label: string; value: string; words: FileWords }

/** A hash with a copy button. */
export function Fingerprint({ label, value, words }: Props) {
  const id = useId()
  const [isCopied, setCopied] = useState(false)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch (error) {
      console.warn(`${label} was not copied`, error)
    }
  }

  return (
    <div className={styles.print}>
      <p id={id}>{label}</p>
      <code>{value}</code>
      <button type="button" aria-describedby={id} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
      </button>
    </div>
  )
}
