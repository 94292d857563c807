import { DownloadButton } from '../button/DownloadButton.tsx'
import { RichText } from '../rich-text/RichText.tsx'
import styles from './hero.module.css'
import type { HeroData } from './model.ts'
import { TrustMarkers } from './TrustMarkers.tsx'

export default function Hero({ data }: { data: HeroData }) {
  return (
    <section data-section="hero" aria-labelledby="hero-heading">
      <div className={styles.ground}>
        <div className={styles.words}>
          <h2 id="hero-heading" className={styles.heading}>
            {data.heading}
          </h2>
          <RichText className={styles.lead} html={data.headingDescription} />
        </div>
        <picture className={styles.art}>
          <source media="(max-width: 767px)" srcSet={(data.bannerMobileImage ?? data.bannerImage).url} />
          <img
            src={data.bannerImage.url}
            alt={data.bannerAlt}
            width={680}
            height={440}
            fetchPriority="high"
          />
        </picture>
        <div className={styles.call}>
          {!data.downloadButtonHidden && <DownloadButton />}
          {data.riskNote && <RichText className={styles.risk} html={data.riskNote} />}
        </div>
      </div>
      {data.showTrustMarkers && <TrustMarkers markers={data.trustMarkers} />}
    </section>
  )
}
