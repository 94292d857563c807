import type { Assets } from '../app/render/assets.ts'
import type { Catalogue, PageOnSite } from '../content/catalogue.ts'
import { type Locale, locales } from '../content/language.ts'
import { thirdPartyOrigins } from '../content/thirdPartyOrigins.ts'
import { videoOrigins } from '../content/videoOrigins.ts'
import { notFoundFile } from '../model/paths.ts'
import type { Content } from './content.ts'
import { type Headers, headersFile, type UploadTypes, uploadHeaders } from './headers.ts'
import { policyFor } from './policy.ts'
import { redirectsFile } from './redirects.ts'
import { robotsFor, sitemapOf } from './sitemap.ts'
import { wellKnown } from './wellKnown.ts'

/** The module that renders content to HTML; the build compiles it into `dist/render`. */
export type Renderer = typeof import('../app/render/render.tsx')

/** All pages of the site, validated. */
export type SiteContent = Extract<Catalogue, { kind: 'pages' }>

const policy = 'content-security-policy'

/** What rendering needs from the build: asset URLs, the public origin, and the headers of pages that are not content. */
export type Built = { assets: Assets; origin: string; headers: Headers }

/** Files beside the compiled renderer that hold its `Built` and the content it rendered. They are not served. */
export const builtFile = 'built.json'
export const contentFile = 'content.json'

/**
 * Renders every file that depends on content, by its path in the folder of the site, and the headers of all paths.
 * `uploads` are the files of the media library that this content names.
 */
export async function siteFiles(
  { site, pages }: SiteContent,
  { assets, origin, headers: fixed }: Built,
  {
    renderPage,
    renderMissing,
    renderOffline,
  }: Pick<Renderer, 'renderPage' | 'renderMissing' | 'renderOffline'>,
  uploads: UploadTypes = {},
): Promise<{ files: Record<string, string>; headers: Headers }> {
  const files: Record<string, string> = {}
  const scripts = [assets.boot]
  // A document keeps the policy of the page it began with, whatever page it comes to show.
  const players = videoOrigins(pages)
  const foreign = thirdPartyOrigins(site.thirdParties)
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
    files[notFoundFile(locale)] = await renderMissing(page, assets)
    const { path, html } = await renderOffline(page, assets)
    files[`${path.slice(1)}index.html`] = html
  }
  for (const [name, text] of Object.entries(wellKnown(site.apps))) {
    files[name] = text
    headers[`/${name}`] = { ...headers['*'], 'content-type': 'application/json' }
  }
  Object.assign(headers, uploadHeaders(uploads))
  files['sitemap.xml'] = sitemapOf(pages, origin)
  files['robots.txt'] = robotsFor(origin)
  files[headersFile] = JSON.stringify(headers)
  files[redirectsFile] = JSON.stringify(site.redirects)
  return { files, headers }
}

/** The page at one of its paths: its translations are linked at their paths of the same index. */
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

/** Validates content. Throws an error that names all problems. */
export function catalogueOf(renderer: Pick<Renderer, 'readCatalogue'>, content: Content): SiteContent {
  const catalogue = renderer.readCatalogue(content.site, content.pages)
  if (catalogue.kind === 'pages') return catalogue
  throw invalidContent(catalogue.problems)
}

/** The error that ends a build whose content is invalid. */
export const invalidContent = (problems: string[]): Error =>
  new Error(`The content cannot be built:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
