import type { Locale } from '../../model/locale.ts'
import { DieNumber } from '../../ui/die/DieNumber.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { More } from '../text-section/More.tsx'
import styles from './installSteps.module.css'
import type { InstallStepsData } from './model.ts'

const InstallSteps = ({ data, locale }: { data: InstallStepsData; locale: Locale }) => (
  <section data-section="install-steps" className={styles.section}>
    <h2>{data.heading}</h2>
    {data.description !== undefined && <p className={styles.lead}>{data.description}</p>}
    <ol className={styles.steps}>
      {data.steps.map(({ cardNumber, cardDescription, src, alt }, place) => (
        <li key={place}>
          <Picture
            className={styles.drawing}
            picture={src}
            sizes="(min-width: 1128px) 253px, 45vw"
            alt={alt}
            width={104}
            height={104}
            loading="lazy"
          />
          <div className={styles.words}>
            <DieNumber value={cardNumber} size={34} />
            <div>
              <span className="visually-hidden">{cardNumber}. </span>
              <RichText html={cardDescription} />
            </div>
          </div>
        </li>
      ))}
    </ol>
    {data.enableAddMore && data.addMoreContent !== undefined && (
      <More html={data.addMoreContent} locale={locale} />
    )}
  </section>
)

export default InstallSteps
