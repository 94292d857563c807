import type { ReactNode } from 'react'
import { withRules } from '../../model/brand/styles.ts'
import type { Locale } from '../../model/locale.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { DownloadButton } from '../download-button/DownloadButton.tsx'
import { FileFacts } from './FileFacts.tsx'
import { HeroExtras } from './HeroExtras.tsx'
import styles from './hero.module.css'
import looks from './heroStyles.module.css'
import { LocationWidget } from './LocationWidget.tsx'
import type { HeroData } from './model.ts'
import { TrustMarkers } from './TrustMarkers.tsx'

type Props = { data: HeroData; locale: Locale; children?: ReactNode }

/** Phones show it 1.7 times as wide as the screen and cut it off; the width of the screen is sharp enough. */
export const bannerSizes = '(min-width: 1128px) 1086px, (min-width: 768px) 90vw, 100vw'

/** The top of a page. `children` are rendered over the background. */
export default function Hero({ data, locale, children }: Props) {
  const Heading = data.headingTag ?? 'h2'
  const offersFile = !data.downloadButtonHidden && !data.isButtonHidden
  return (
    <section
      data-section="hero"
      className={withRules(data.className, looks) || undefined}
      aria-labelledby="hero-heading"
    >
      <div
        className={styles.ground}
        data-ground={data.backgroundColor}
        data-ground-small={data.backgroundColorMobile}
      >
        <div className={styles.words}>
          <Heading id="hero-heading" className={styles.heading} data-ink={data.headingColor}>
            {data.heading}
          </Heading>
          <RichText
            className={styles.lead}
            html={data.headingDescription}
            ink={data.headingDescriptionColor}
          />
        </div>
        <div className={styles.art}>
          <Picture
            picture={data.bannerImage}
            small={data.bannerMobileImage ?? data.bannerImage}
            sizes={bannerSizes}
            alt={data.bannerAlt}
            width={680}
            height={440}
            fetchPriority="high"
          />
        </div>
        <div className={styles.call} data-bytes={offersFile ? data.file?.size : undefined}>
          {!data.downloadButtonHidden && (
            <DownloadButton className={withRules(data.downloadBtnClass, looks)} />
          )}
          {data.extras && <HeroExtras extras={data.extras} locale={locale} />}
          {data.extras?.players && <LocationWidget {...data.extras.players} locale={locale} />}
          {offersFile && !data.extras?.players && data.file && <FileFacts file={data.file} locale={locale} />}
          {data.riskNote && (
            <div className={styles.risk} data-risk="">
              <RichText html={data.riskNote} />
            </div>
          )}
        </div>
        {children}
      </div>
      {data.showTrustMarkers && <TrustMarkers markers={data.trustMarkers} />}
      {/* The browser first paints the page after it has parsed this element: render/resources.tsx. */}
      <i id="hero-end" hidden />
    </section>
  )
}
