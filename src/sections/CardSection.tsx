import { type ReactNode, type Ref, useId, useState } from 'react'
import styles from './cardSection.module.css'

type Props = {
  ref?: Ref<HTMLElement>
  name: 'about-file' | 'your-data'
  id?: string
  isHidden?: boolean
  heading: string
  description: string | undefined
  /** The content of the card; without it there is no card. */
  children: ReactNode
}

/** A section with a heading and a text beside a card. */
export const CardSection = ({ ref, name, id, isHidden = false, heading, description, children }: Props) => (
  <section ref={ref} data-section={name} id={id} className={styles.section} hidden={isHidden}>
    <div>
      <h2>{heading}</h2>
      {description !== undefined && <p className={styles.lead}>{description}</p>}
    </div>
    {children && <div className={styles.card}>{children}</div>}
  </section>
)

export const cardButton = styles.button

type CodeProps = {
  className: string | undefined
  label: string
  value: string
  testId?: string
  words: { copy: string; copied: string }
}

/** A code with its label and a button that copies it. */
export function CopyableCode({ className, label, value, testId, words }: CodeProps) {
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
    <div className={className}>
      <p id={id}>{label}</p>
      <code data-testid={testId}>{value}</code>
      <button type="button" className={styles.button} aria-describedby={id} onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
      </button>
    </div>
  )
}
