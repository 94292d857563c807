import type { Locale } from '../../model/locale.ts'
import prose from '../../ui/rich-text/prose.module.css'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import styles from './document.module.css'
import type { DocumentData } from './model.ts'

const Document = ({ data, locale }: { data: DocumentData; locale: Locale }) => (
  <section data-section="document" className={styles.section}>
    <div className={styles.opening}>
      <h1>{data.heading}</h1>
      {data.notice !== undefined && (
        <p className={styles.notice} role="note">
          {data.notice}
        </p>
      )}
      <RichText className={`${prose.prose} ${styles.text}`} html={data.body_html} />
    </div>
    <Contents chapters={data.chapters} label={contentsWords[locale]} />
    <div className={styles.chapters}>
      {data.chapters.map(({ title, body_html }, place) => (
        <div key={place} id={`chapter-${place + 1}`}>
          <h2>{title}</h2>
          <RichText className={`${prose.prose} ${styles.text}`} html={body_html} />
        </div>
      ))}
    </div>
  </section>
)

export default Document

/** The table of contents: collapsed on a phone, beside the text on wide screens. */
function Contents({ chapters, label }: { chapters: DocumentData['chapters']; label: string }) {
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

/** Label of the table of contents. */
const contentsWords: Record<Locale, string> = {
  en: 'On this page',
  hi: 'इस पेज पर',
  gu: 'આ પેજ પર',
  bn: 'এই পাতায়',
}
