// Must be the first import: it sets the order of the cascade layers.
import '../styles/site.css'
import type { ReactNode } from 'react'
import { DownloadButtonContext } from '../../sections/download-button/DownloadButton.tsx'
import Hero, { loadHero, loadInteractiveHero } from '../../sections/hero/Hero.tsx'
import { lazyView, staticView } from '../../sections/lazyView.ts'
import { SectionBoundary } from '../../sections/SectionBoundary.tsx'
import { loadInteractiveSections, loadViews, SectionView } from '../../sections/SectionView.tsx'
import { LocaleContext } from '../../ui/locale.ts'
import { PhoneOffer } from '../campaign/PhoneOffer.tsx'
import { DownloadExperience } from '../download/DownloadExperience.tsx'
import { StickyBar } from '../frame/StickyBar.tsx'
import styles from './page.module.css'
import 'virtual:colours.css'
import 'virtual:fonts.css'
import type { PageView } from './pageView.ts'

/** `head` and `tail` are in the prerendered HTML only: resources and data. */
type PageProps = { view: PageView; head?: ReactNode; tail?: ReactNode }

const Header = staticView(() => import('../frame/Header.tsx'))
const Footer = staticView(() => import('../frame/Footer.tsx'))
const AttentionEffects = lazyView(() => import('../download/attention/AttentionEffects.tsx'))

/** Loads all chunks that rendering the page needs. Rejects when the network fails. */
export const loadPage = ({ page }: PageView): Promise<unknown> =>
  Promise.all([loadHero(page.Hero_Banner), loadViews(page.page_body), Header.load(), Footer.load()])

/** Loads the interactive views of a prerendered page; its static sections need no code. Rejects when the network fails. */
export const loadInteractiveViews = ({ page }: PageView): Promise<unknown> =>
  Promise.all([loadInteractiveHero(page.Hero_Banner), loadInteractiveSections(page.page_body)])

const hasAttentionEffects = ({ page }: PageView) =>
  page.useHandGesture || page.audioCue || page.downloadButtonCustomization.isPercentageComplete

/** Renders any page as a whole document. */
export function Page({ view, head, tail }: PageProps) {
  const { page, path, words } = view
  const isHidden = page.Hero_Banner?.isButtonHidden
  return (
    <html lang={page.locale}>
      <head>
        {/* In-site navigation updates both: the title, and the address that a phone shares. */}
        <title>{page.title}</title>
        <link rel="canonical" href={import.meta.env.SITE_ORIGIN + path} />
        {head}
      </head>
      <body>
        <DownloadButtonContext value={{ ...page.downloadButton, isHidden }}>
          <SectionBoundary key={`header ${path}`}>
            <Header view={view} />
          </SectionBoundary>
          <LocaleContext value={page.locale}>
            <main id="main" key={path} tabIndex={-1}>
              {page.Hero_Banner && (
                <Hero data={page.Hero_Banner}>
                  <PhoneOffer view={view} />
                </Hero>
              )}
              {page.downloadAndWin && <p className={styles.strip}>{words.downloadAndWin}</p>}
              {page.page_body.map((section, place) => (
                <SectionView key={`${place} ${section.__component}`} section={section} />
              ))}
            </main>
          </LocaleContext>
          {hasAttentionEffects(view) && (
            <SectionBoundary>
              <AttentionEffects key={path} view={view} />
            </SectionBoundary>
          )}
          {!isHidden && <StickyBar view={view} />}
          <SectionBoundary key={`footer ${path}`}>
            <Footer view={view} />
          </SectionBoundary>
          <DownloadExperience view={view} />
        </DownloadButtonContext>
        {tail}
      </body>
    </html>
  )
}
