import '../styles/site.css'
import { ludoPath } from '../../model/paths.ts'
import { LinkLanguageContext } from '../../ui/PageLink.tsx'
import Footer from '../frame/Footer.tsx'
import Header from '../frame/Header.tsx'
import { missingWords } from './missingWords.ts'
import 'virtual:colours.css'
import 'virtual:fonts.css'
import { styleMark } from './assets.ts'
import type { PageContent } from './pageView.ts'

/** The 404 page. `view` is the home page of the language, whose header and footer it uses. It contains no script. */
export function Missing({ view }: { view: PageContent }) {
  const { page, site } = view
  const words = missingWords[page.locale]
  return (
    <html lang={page.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${words.title} | ${site.brand.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styleMark }} />
      </head>
      <body>
        <Header view={view} />
        <main id="main" className="missing">
          <p className="missing-number" aria-hidden="true">
            4<img src={site.brand.mark} alt="" width={112} height={112} />4
          </p>
          <h1>{words.title}</h1>
          <p>{words.reason}</p>
          <ul className="missing-ways">
            <li>
              <a href={ludoPath(page.locale)}>{words.ludo}</a>
            </li>
            <li>
              <a href={site.home}>{words.home}</a>
            </li>
          </ul>
        </main>
        <LinkLanguageContext value={view.linkLanguages}>
          <Footer view={{ ...view, site: { ...site, searches: [] } }} />
        </LinkLanguageContext>
      </body>
    </html>
  )
}
