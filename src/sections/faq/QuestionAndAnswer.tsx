import { Disclosure } from '../disclosure/Disclosure.tsx'
import { RichText } from '../rich-text/RichText.tsx'
import styles from './faq.module.css'
import type { Question } from './model.ts'

type Props = { question: Question; group: string | undefined }

/** A question that shows its answer; at most one of a `group` is open. */
export const QuestionAndAnswer = ({ question: { heading, icon, content, isExpanded }, group }: Props) => (
  <Disclosure
    className={styles.item}
    summaryClass={styles.question}
    startsOpen={isExpanded}
    group={group}
    summary={
      <>
        {icon && <img src={icon.url} alt="" loading="lazy" width={24} height={24} />}
        <span>{heading}</span>
      </>
    }
  >
    <RichText className={styles.answer} html={content} />
  </Disclosure>
)
