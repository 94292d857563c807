import type { ReactNode } from 'react'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { DownloadButton } from '../download-button/DownloadButton.tsx'
import { interactiveView, lazyView, staticView } from '../lazyView.ts'
import { SectionBoundary } from '../SectionBoundary.tsx'
import styles from './hero.module.css'
import type { HeroData } from './model.ts'

const Extras = interactiveView(() => import('./HeroExtras.tsx'))
const Players = lazyView(() => import('./LocationWidget.tsx'))
const TrustMarkers = staticView(() => import('./TrustMarkers.tsx'))

/** Loads the views that this hero renders. Rejects when the network fails. */
export const loadHero = (data: HeroData | undefined): Promise<unknown> =>
  Promise.all([
    loadInteractiveHero(data),
    data?.extras?.players && Players.load(),
    data?.showTrustMarkers && TrustMarkers.load(),
  ])

/** Loads the interactive part of the hero, if it has one. */
export const loadInteractiveHero = async (data: HeroData | undefined) => data?.extras && Extras.load()

/** `children` are rendered over the background. */
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
