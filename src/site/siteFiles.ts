import type { Assets } from '../app/render/assets.ts'
import type { Catalogue, PageOnSite } from '../content/catalogue.ts'
import { type Locale, locales } from '../content/language.ts'
import { type SizedPicture, type SizedPictures, withVariants } from '../content/media/pictures.ts'
import { thirdPartyOrigins } from '../content/media/thirdPartyOrigins.ts'
import { loadOlderStyles } from '../model/olderStyles.ts'
import { notFoundFile } from '../model/paths.ts'
import type { Content } from './content.ts'
import { type Experiments, experimentsFile, formsOn } from './experiments.ts'
import { type Headers, headersFile, type UploadTypes, uploadHeaders } from './headers.ts'
import { type StylePiece, withStyles } from './pageStyles.ts'
import { policyFor } from './policy.ts'
import { redirectsFile } from './redirects.ts'
import { type Settings, settingsFile } from './settings.ts'
import { robotsFor, sitemaps } from './sitemap.ts'
import { renderSound } from './soundSections.ts'
import { wellKnown } from './wellKnown.ts'

/** The module that renders content to HTML; the build compiles it into `dist/render`. */
export type Renderer = typeof import('../app/render/render.tsx')

/** All pages of the site, validated. */
export type SiteContent = Extract<Catalogue, { kind: 'pages' }>

const policy = 'content-security-policy'

/** The inline scripts of every page, for its policy. */
export const inlineScripts = ({ boot }: Assets): string[] => [boot, loadOlderStyles]

/**
 * What the renderer needs from the build: asset URLs, styles, the public origin, the headers of pages that are not
 * content, the variants of `public/pictures/`, and the pictures for link previews by the words on them.
 */
export type Built = {
  assets: Assets
  styles: StylePiece[]
  origin: string
  headers: Headers
  pictures: SizedPictures
  drawn: Record<string, string>
}

/**
 * Rendered pages with the styles that each needs. To find these takes most of the time for a page that did not change.
 */
export type StyledPages = WeakMap<object, { html: string; style: string }>

/** An upload on the site: its media type, the SHA-256 of its bytes, and the variants if it is a picture. */
export type StoredUpload = { type: string; sha256: string; picture?: SizedPicture }

/** By the address in the content. */
export type StoredUploads = Record<string, StoredUpload>

/** Files beside the compiled renderer: `Built`, the rendered content and its uploads. They are not served. */
export const builtFile = 'built.json'
export const contentFile = 'content.json'
export const uploadsFile = 'uploads.json'

/**
 * Renders every file that depends on content, by its path in the site folder, and the headers of all paths. `uploads`
 * are the files of the media library that the content names. `thrown` lists the sections that are left out because they
 * cannot be rendered. Pages in `styled` already have their styles.
 */
export async function siteFiles(
  { site, pages: all, redirects, media }: SiteContent,
  { assets, styles, origin, headers: fixed, pictures }: Built,
  {
    renderPage,
    renderMissing,
    renderOffline,
  }: Pick<Renderer, 'renderPage' | 'renderMissing' | 'renderOffline'>,
  uploads: StoredUploads = {},
  styled: StyledPages = new WeakMap(),
): Promise<{ files: Record<string, string>; headers: Headers; thrown: string[] }> {
  const files: Record<string, string> = {}
  const thrown = new Set<string>()
  const sized = { ...pictures, ...picturesIn(uploads) }
  const pages = all.map((page) => withVariants(page, sized))
  const scripts = inlineScripts(assets)
  // A document keeps the policy of its first page, even when it shows another page later.
  const foreign = thirdPartyOrigins(site.thirdParties)
  const headers: Headers = {}
  const allow = (styles: string[], startsZlib = false) => ({
    [policy]: policyFor({ scripts, startsZlib, styles, media, foreign }),
  })
  const experiments: Experiments = { pages: {}, all: site.experiments }
  for (const page of all) {
    for (const [place, path] of [page.path, ...page.aliases].entries()) {
      const stylesHere: string[] = []
      for (const { form, file } of formsOn(page)) {
        const shown = atAddress(place, withVariants(form, sized), all)
        const sound = await renderSound(shown, (one) => renderPage(one, assets))
        for (const problem of sound.thrown) thrown.add(problem)
        const { rendered } = sound
        const document = styled.get(rendered) ?? withStyles(rendered.html, styles, rendered.colours)
        styled.set(rendered, document)
        const { html, style } = document
        files[`${path.slice(1)}${file}`] = html
        stylesHere.push(style)
      }
      headers[path] = allow(stylesHere)
      const { experiment } = page
      if (experiment) experiments.pages[path] = { key: experiment.key, shareB: experiment.shareB }
    }
  }
  // A 404 page can be at any address.
  const missing: string[] = []
  for (const locale of locales) {
    const page = pages.find((one) => one.page.locale === locale && one.path === one.site.home)
    if (!page) continue
    const notFound = withStyles(await renderMissing(page, assets), styles)
    files[notFoundFile(locale)] = notFound.html
    missing.push(notFound.style)
    const { path, html: bare } = await renderOffline(page, assets)
    const { html, style } = withStyles(bare, styles)
    files[`${path.slice(1)}index.html`] = html
    headers[path] = allow([style])
  }
  // Scripts of workers have this policy, too.
  Object.assign(headers, { '*': allow(missing, true) }, fixed)
  for (const [name, text] of Object.entries(wellKnown(site.apps))) {
    files[name] = text
    headers[`/${name}`] = { ...headers['*'], 'content-type': 'application/json' }
  }
  Object.assign(headers, uploadHeaders(typesOf(uploads)))
  Object.assign(files, sitemaps(pages, origin))
  files['robots.txt'] = robotsFor(origin)
  files[headersFile] = JSON.stringify(headers)
  files[experimentsFile] = JSON.stringify(experiments)
  files[redirectsFile] = JSON.stringify(redirects)
  files[settingsFile] = JSON.stringify({
    campaignInApk: site.campaignInApk,
    ...(site.signer && {
      signer: {
        fingerprint: site.signer.fingerprint,
        schemes: site.signer.schemes.map(({ scheme }) => scheme),
      },
    }),
  } satisfies Settings)
  return { files, headers, thrown: [...thrown] }
}

/** The pictures among stored files, by their address. */
export const picturesIn = (uploads: StoredUploads): SizedPictures =>
  Object.fromEntries(
    Object.entries(uploads).flatMap(([url, { picture }]) => (picture ? [[url, picture]] : [])),
  )

/** The media types of the uploads that are served unchanged. */
export const typesOf = (uploads: StoredUploads): UploadTypes =>
  Object.fromEntries(
    Object.entries(uploads).flatMap(([url, { type, picture }]) => (picture ? [] : [[url, type]])),
  )

/** The page at one of its paths. It links its translations at their paths with the same index. */
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

/** Validates content. Throws an error that lists all problems. */
export function catalogueOf(renderer: Pick<Renderer, 'readCatalogue'>, content: Content): SiteContent {
  const catalogue = renderer.readCatalogue(content.site, content.pages)
  if (catalogue.kind === 'pages') return catalogue
  throw invalidContent(catalogue.problems)
}

/** The error that ends a build whose content is invalid. */
export const invalidContent = (problems: string[]): Error =>
  new Error(`The content cannot be built:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
