import { useEffect, useRef, useState } from 'react'
import { RichText } from '../rich-text/RichText.tsx'
import styles from './faq.module.css'
import type { Question } from './model.ts'

type Props = { question: Question; group: string | undefined }

/** One disclosure; the browser keeps at most one open in a named `group`, with or without JavaScript. */
export function QuestionAndAnswer({ question, group }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(question.isExpanded)

  // The visitor may have opened or closed it before the page's JavaScript came.
  useEffect(() => setOpen(details.current?.open ?? false), [])

  return (
    <details
      ref={details}
      className={styles.item}
      name={group}
      open={open}
      suppressHydrationWarning
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a button opens nothing without JavaScript, a summary does. */}
      <summary className={styles.question} role="button" aria-expanded={open}>
        {question.icon && <img src={question.icon.url} alt="" loading="lazy" width={24} height={24} />}
        <span>{question.heading}</span>
      </summary>
      <RichText className={styles.answer} html={question.content} />
    </details>
  )
}
