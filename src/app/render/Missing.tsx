import '../styles/site.css'
import { ludoPath } from '../../model/paths.ts'
import Footer from '../frame/Footer.tsx'
import Header from '../frame/Header.tsx'
import { missingWords } from './missingWords.ts'
import 'virtual:colours.css'
import 'virtual:fonts.css'
import type { PageView } from './pageView.ts'

type MissingProps = { view: PageView; stylesheets: string[] }

/** The 404 page. `view` is the home page of the language, whose header and footer it uses. It contains no script. */
export function Missing({ view, stylesheets }: MissingProps) {
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
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
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
        <Footer view={{ ...view, site: { ...site, searches: [] } }} />
      </body>
    </html>
  )
}
