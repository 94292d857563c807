import { useLocale } from '../locale.ts'
import styles from './document.module.css'
import type { DocumentData } from './model.ts'
import { contentsWords } from './words.ts'

/** The chapters to jump to: folded up on a phone, beside the text where there is room. */
export function Contents({ chapters }: { chapters: DocumentData['chapters'] }) {
  const label = contentsWords[useLocale()]
  return (
    <nav className={styles.contents} aria-label={label}>
      <details>
        <summary>{label}</summary>
        <ol className={styles.list}>
          {chapters.map(({ title }, place) => (
            <li key={place}>
              <a href={`#chapter-${place + 1}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
