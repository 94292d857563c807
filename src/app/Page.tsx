// First of all: it sets the order of the layers that every other stylesheet names.
import './styles/site.css'
import type { ReactNode } from 'react'
import { DownloadButtonContext } from '../sections/button/buttonData.ts'
import Hero from '../sections/hero/Hero.tsx'
import { lazyView, stillView } from '../sections/lazyView.ts'
import { LocaleContext } from '../sections/locale.ts'
import { SectionBoundary } from '../sections/SectionBoundary.tsx'
import { SectionView } from '../sections/SectionView.tsx'
import { PhoneOffer } from './campaign/PhoneOffer.tsx'
import { DownloadExperience } from './download/DownloadExperience.tsx'
import { StickyBar } from './frame/StickyBar.tsx'
import { Head } from './Head.tsx'
import styles from './page.module.css'
import 'virtual:fonts.css'
import type { Shown } from './shown.ts'

/** `head` and `tail` are what only the HTML of the first page holds: its resources and its data. */
type PageProps = { shown: Shown; head?: ReactNode; tail?: ReactNode }

const Header = stillView(() => import('./frame/Header.tsx'))
const Footer = stillView(() => import('./frame/Footer.tsx'))
const PageCues = lazyView(() => import('./cues/PageCues.tsx'))

/** Fetches what frames the sections. Rejects when the network fails. */
export const loadFrame = (): Promise<unknown> => Promise.all([Header.load(), Footer.load()])

const hasCues = ({ page }: Shown) =>
  page.useHandGesture || page.audioCue || page.downloadButtonCustomization.isPercentageComplete

/** The one generic page, as a whole document. */
export function Page({ shown, head, tail }: PageProps) {
  const { page, path, words } = shown
  const isHidden = page.Hero_Banner?.isButtonHidden
  return (
    <html lang={page.locale}>
      <head>
        <Head shown={shown} />
        {head}
      </head>
      <body>
        <DownloadButtonContext value={{ ...page.downloadButton, isHidden }}>
          <SectionBoundary key={`header ${path}`}>
            <Header shown={shown} />
          </SectionBoundary>
          <LocaleContext value={page.locale}>
            <main id="main" key={path} tabIndex={-1}>
              {page.Hero_Banner && (
                <Hero data={page.Hero_Banner}>
                  <PhoneOffer shown={shown} />
                </Hero>
              )}
              {page.downloadAndWin && <p className={styles.strip}>{words.downloadAndWin}</p>}
              {page.page_body.map((section, place) => (
                <SectionView key={`${place} ${section.__component}`} section={section} />
              ))}
            </main>
          </LocaleContext>
          {hasCues(shown) && (
            <SectionBoundary>
              <PageCues key={path} shown={shown} />
            </SectionBoundary>
          )}
          {!isHidden && <StickyBar shown={shown} />}
          <SectionBoundary key={`footer ${path}`}>
            <Footer shown={shown} />
          </SectionBoundary>
          <DownloadExperience shown={shown} />
        </DownloadButtonContext>
        {tail}
      </body>
    </html>
  )
}
