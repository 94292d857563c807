import prose from '../rich-text/prose.module.css'
import { RichText } from '../rich-text/RichText.tsx'
import { Contents } from './Contents.tsx'
import styles from './document.module.css'
import type { DocumentData } from './model.ts'

const Document = ({ data }: { data: DocumentData }) => (
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
    <Contents chapters={data.chapters} />
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
