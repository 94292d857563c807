import type { Assets } from '../../src/app/assets.ts'
import type { Catalogue, PageOnSite } from '../../src/content/catalogue.ts'
import { type Locale, locales } from '../../src/content/language.ts'
import { missingFile } from '../../src/content/missing.ts'
import { playersOf } from '../../src/content/players.ts'
import { foreignOrigins } from '../../src/content/thirdParties.ts'
import { policyFor } from '../site/policy.ts'
import { robotsFor, sitemapOf } from '../site/sitemap.ts'
import { wellKnown } from '../site/wellKnown.ts'

/** What turns content into HTML: `src/app/render.tsx`, which the build puts into `dist/render`. */
export type Renderer = typeof import('../../src/app/render.tsx')

/** Path → header → value; `*` stands for every path. */
export type Headers = Record<string, Record<string, string>>

/** All pages of the site, checked. */
export type SiteContent = Extract<Catalogue, { kind: 'pages' }>

const policy = 'content-security-policy'

/** What the build knows and content does not: addresses, the public origin, and headers of pages that are no content. */
export type Built = { assets: Assets; origin: string; headers: Headers }

/** Every file of the site that follows from its content, by its name in the folder of the site, and all headers. */
export async function siteFiles(
  { site, pages }: SiteContent,
  { assets, origin, headers: fixed }: Built,
  {
    renderPage,
    renderMissing,
    renderOffline,
  }: Pick<Renderer, 'renderPage' | 'renderMissing' | 'renderOffline'>,
): Promise<{ files: Record<string, string>; headers: Headers }> {
  const files: Record<string, string> = {}
  const scripts = [assets.boot]
  // A document keeps the policy of the page it began with, whatever page it comes to show.
  const players = playersOf(pages)
  const foreign = foreignOrigins(site.thirdParties)
  const headers: Headers = { '*': { [policy]: policyFor({ scripts, players, foreign }) }, ...fixed }
  for (const page of pages) {
    for (const [place, path] of [page.path, ...page.aliases].entries()) {
      const { html, style } = await renderPage(atAddress(place, page, pages), assets)
      files[`${path.slice(1)}index.html`] = html
      if (style) headers[path] = { [policy]: policyFor({ scripts, styles: [style], players, foreign }) }
    }
  }
  for (const locale of locales) {
    const page = pages.find((one) => one.page.locale === locale && one.path === one.site.home)
    if (!page) continue
    files[missingFile(locale)] = await renderMissing(page, assets)
    const { path, html } = await renderOffline(page, assets)
    files[`${path.slice(1)}index.html`] = html
  }
  for (const [name, text] of Object.entries(wellKnown(site.apps))) {
    files[name] = text
    headers[`/${name}`] = { ...headers['*'], 'content-type': 'application/json' }
  }
  files['sitemap.xml'] = sitemapOf(pages, origin)
  files['robots.txt'] = robotsFor(origin)
  files['headers.json'] = JSON.stringify(headers)
  files['redirects.json'] = JSON.stringify(site.redirects)
  return { files, headers }
}

/** The page as it stands at one of its addresses: the other languages are at theirs in the same place. */
function atAddress(place: number, page: PageOnSite, pages: PageOnSite[]): PageOnSite {
  if (place === 0) return page
  const aliasIn = (locale: Locale) =>
    pages.find((one) => one.page.documentId === page.page.documentId && one.page.locale === locale)?.aliases[
      place - 1
    ]
  const languages = page.site.languages.map((language) => ({
    ...language,
    path: aliasIn(language.locale) ?? language.path,
  }))
  return { ...page, site: { ...page.site, languages } }
}
