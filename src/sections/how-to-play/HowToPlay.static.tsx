import { DieNumber } from '../../ui/die/DieNumber.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import styles from './howToPlay.module.css'
import type { HowToPlayData } from './model.ts'

const HowToPlay = ({ data }: { data: HowToPlayData }) => (
  <section data-section="how-to-play" className={styles.section}>
    <h2>{data.heading}</h2>
    {data.description !== undefined && <p className={styles.lead}>{data.description}</p>}
    <nav aria-label={data.heading}>
      <ol className={styles.anchors}>
        {data.steps.map(({ title }, place) => (
          <li key={place}>
            <a href={`#step-${place + 1}`} aria-label={title}>
              <DieNumber value={place + 1} size={34} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
    <ol className={styles.steps}>
      {data.steps.map(({ title, body_html, img, alt }, place) => (
        <li key={place} id={`step-${place + 1}`} className={styles.step}>
          {img && (
            <Picture
              className={styles.drawing}
              picture={img}
              alt={alt ?? ''}
              width={320}
              height={136}
              loading="lazy"
            />
          )}
          <div className={styles.words}>
            <DieNumber value={place + 1} size={52} />
            <div>
              <h3>{title}</h3>
              <RichText html={body_html} />
            </div>
          </div>
        </li>
      ))}
    </ol>
  </section>
)

export default HowToPlay
