// Must be the first import: it sets the order of the cascade layers.
import '../styles/site.css'
import type { ReactNode } from 'react'
import { DownloadButtonContext } from '../../sections/download-button/DownloadButton.tsx'
import Hero from '../../sections/hero/Hero.tsx'
import { SectionView } from '../../sections/SectionView.tsx'
import { LinkLanguageContext } from '../../ui/PageLink.tsx'
import Footer from '../frame/Footer.tsx'
import Header from '../frame/Header.tsx'
import { StickyBar } from '../frame/StickyBar.tsx'
import styles from './page.module.css'
import 'virtual:colours.css'
import 'virtual:fonts.css'
import type { PageContent } from './pageView.ts'

/** `head` and `tail` are what the page has besides its title, and its data. */
type PageProps = { view: PageContent; head?: ReactNode; tail?: ReactNode }

/** Renders any page as a whole document. Only its islands are hydrated in the browser. */
export function Page({ view, head, tail }: PageProps) {
  const { page, words } = view
  const { locale, Hero_Banner: hero } = page
  const isHidden = hero?.isButtonHidden
  return (
    <html lang={locale}>
      <head>
        <title>{page.title}</title>
        {head}
      </head>
      <body data-hero={hero && ''}>
        <LinkLanguageContext value={view.linkLanguages}>
          <DownloadButtonContext value={{ ...page.downloadButton, isHidden }}>
            <Header view={view} />
            <main id="main" tabIndex={-1}>
              {hero && (
                <Hero data={hero} locale={locale}>
                  {!isHidden && !hero.downloadButtonHidden && <div data-phone-offer="" />}
                </Hero>
              )}
              {page.downloadAndWin && <p className={styles.strip}>{words.downloadAndWin}</p>}
              {page.page_body.map((section, place) => (
                <SectionView key={`${place} ${section.__component}`} section={section} locale={locale} />
              ))}
            </main>
            {!isHidden && <StickyBar view={view} />}
            <Footer view={view} />
          </DownloadButtonContext>
        </LinkLanguageContext>
        {tail}
      </body>
    </html>
  )
}
