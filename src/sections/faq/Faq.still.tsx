import { useId } from 'react'
import styles from './faq.module.css'
import type { FaqData } from './model.ts'
import { QuestionAndAnswer } from './QuestionAndAnswer.tsx'

export default function Faq({ data }: { data: FaqData }) {
  const group = useId()
  const isHome = data.variant === 'home'
  return (
    <section
      id={data.anchor ?? 'faq'}
      data-section="faq"
      data-testid={isHome ? 'faq-home' : 'faq'}
      className={isHome ? styles.home : styles.section}
    >
      <h2>{data.heading}</h2>
      <div className={styles.list}>
        {data.items.map((question) => (
          <QuestionAndAnswer
            key={question.heading}
            question={question}
            group={data.toggleAll ? undefined : group}
          />
        ))}
      </div>
    </section>
  )
}
