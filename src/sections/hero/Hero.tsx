import type { ReactNode } from 'react'
import { DownloadButton } from '../button/DownloadButton.tsx'
import { lazyView, liveView, stillView } from '../lazyView.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { SectionBoundary } from '../SectionBoundary.tsx'
import styles from './hero.module.css'
import type { HeroData } from './model.ts'

const Extras = liveView(() => import('./HeroExtras.tsx'))
const Players = lazyView(() => import('../location-widget/LocationWidget.tsx'))
const TrustMarkers = stillView(() => import('./TrustMarkers.tsx'))

/** Fetches what this hero needs to be shown at once. Rejects when the network fails. */
export const loadHero = (data: HeroData | undefined): Promise<unknown> =>
  Promise.all([
    loadLiveHero(data),
    data?.extras?.players && Players.load(),
    data?.showTrustMarkers && TrustMarkers.load(),
  ])

/** The part of it in which something may change or be used. */
export const loadLiveHero = async (data: HeroData | undefined) => data?.extras && Extras.load()

/** `children` lie over its ground. */
export default function Hero({ data, children }: { data: HeroData; children?: ReactNode }) {
  const Heading = data.headingTag ?? 'h2'
  return (
    <section data-section="hero" className={data.className} aria-labelledby="hero-heading">
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
          {!data.downloadButtonHidden && <DownloadButton className={data.downloadBtnClass} />}
          {data.extras && (
            <SectionBoundary>
              <Extras {...data.extras} />
            </SectionBoundary>
          )}
          {data.extras?.players && (
            <SectionBoundary>
              <Players figure={data.extras.players.figure} />
            </SectionBoundary>
          )}
          {data.riskNote && <RichText className={styles.risk} html={data.riskNote} />}
        </div>
        {children}
      </div>
      {data.showTrustMarkers && (
        <SectionBoundary>
          <TrustMarkers markers={data.trustMarkers} />
        </SectionBoundary>
      )}
    </section>
  )
}
