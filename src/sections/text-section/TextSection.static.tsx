import { withRules } from '../../model/brand/styles.ts'
import type { Locale } from '../../model/locale.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import prose from '../../ui/rich-text/prose.module.css'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { More } from './More.tsx'
import type { TextSectionData } from './model.ts'
import styles from './textSection.module.css'
import looks from './textStyles.module.css'

export default function TextSection({ data, locale }: { data: TextSectionData; locale: Locale }) {
  const Title = data.titleTag ?? 'h2'
  return (
    <section
      data-section="text-section"
      data-ground={data.backgroundColor}
      data-align={data.alignsText}
      className={`${styles.section} ${withRules(data.addClass, looks)}`.trim()}
    >
      <div>
        {data.title && <Title className={styles.title}>{data.title}</Title>}
        <RichText className={`${prose.prose} ${styles.text}`} html={data.body_html} />
        {data.enableAddMore && data.addMoreContent && <More html={data.addMoreContent} locale={locale} />}
      </div>
      {data.points.length > 0 && (
        <ul className={styles.points}>
          {data.points.map(({ icon, label, note }, place) => (
            <li key={`${place} ${label}`}>
              {icon && <Picture picture={icon} alt="" loading="lazy" width={30} height={30} />}
              <div>
                <strong>{label}</strong>
                {note && <span>{note}</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
