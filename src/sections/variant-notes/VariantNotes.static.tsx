import { Picture } from '../../ui/picture/Picture.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import type { VariantNotesData } from './model.ts'
import styles from './variantNotes.module.css'

const VariantNotes = ({ data }: { data: VariantNotesData }) => (
  <section data-section="variant-notes" className={styles.section}>
    <h2>{data.heading}</h2>
    <ul className={styles.notes}>
      {data.notes.map(({ icon, title, text }, place) => (
        <li key={place}>
          {icon && <Picture picture={icon} alt="" width={24} height={24} loading="lazy" />}
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
    {data.exceptions !== undefined && <RichText className={styles.exceptions} html={data.exceptions} />}
  </section>
)

export default VariantNotes
