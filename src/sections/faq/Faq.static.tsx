import { useId } from 'react'
import { Disclosure } from '../../ui/disclosure/Disclosure.tsx'
import sign from '../../ui/disclosure/sign.module.css'
import { Picture } from '../../ui/picture/Picture.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import styles from './faq.module.css'
import type { FaqData, Question } from './model.ts'

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

type Props = { question: Question; group: string | undefined }

/** A question that shows its answer; at most one of a `group` is open. */
const QuestionAndAnswer = ({ question: { heading, icon, content, isExpanded }, group }: Props) => (
  <Disclosure
    className={styles.item}
    summaryClass={`${styles.question} ${sign.sign}`}
    startsOpen={isExpanded}
    group={group}
    summary={
      <>
        {icon && <Picture picture={icon} alt="" loading="lazy" width={24} height={24} />}
        <span>{heading}</span>
      </>
    }
  >
    <RichText className={styles.answer} html={content} />
  </Disclosure>
)
