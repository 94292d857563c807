import * as v from 'valibot'
import { type LinkLanguages, type Locale, locales } from '../model/locale.ts'
import { demoPath } from '../model/paths.ts'
import { problemsOf } from '../model/problems.ts'
import { linkLanguagesOf, withLinksIn } from './checks/links.ts'
import { pathOf, warningsOf } from './checks/warnings.ts'
import { withoutExamples } from './compliance/samples.ts'
import { opensApp, siteMapEntry, withApps, withoutEnded, withSiteMap } from './derived.ts'
import { formsOf, type PageExperiment } from './experiments.ts'
import { type MediaOrigins, videoOrigins } from './media/videoOrigins.ts'
import type { PageData } from './page.ts'
import { type KnownPages, readAlone } from './pageAlone.ts'
import { type Site, siteModel } from './site.ts'
import { type SiteOnPage, siteOnPage } from './siteOnPage.ts'

/** A page with everything its HTML needs. Paths begin and end with a slash. */
export type PageOnSite = {
  path: string
  /** Further paths at which the site serves this page. */
  aliases: string[]
  page: PageData
  /** The experiment that runs on the page, if any, and the other form of the page. */
  experiment?: PageExperiment
  otherForm?: PageData
  site: SiteOnPage
  /** CSS rules that show a tiny picture until the real one has loaded. */
  placeholders?: string
  /** The page in every language in which search engines may index it, itself included. Empty if this one may not be. */
  alternates: { locale: Locale; path: string }[]
  /** The linked pages that are in another language. */
  linkLanguages: LinkLanguages
  /**
   * Whether search engines may index it: it is not only a way into the app, and no fact about the operator is missing.
   */
  isIndexed: boolean
}

/** A redirect: from all paths below `from` to the same path below `to`, or from `from` alone. */
export type Redirect = { from: string; to: string; isExact?: boolean }

/**
 * All pages of the site with the warnings of the build, or every problem that prevents a build, each with its file
 * name. `redirects` are those of the site and of pages that moved. `media` are the origins of videos and pictures.
 * `leftOut` says why sections are missing; `warnings` has these sentences too.
 */
export type Catalogue =
  | {
      kind: 'pages'
      site: Site
      pages: PageOnSite[]
      redirects: Redirect[]
      media: MediaOrigins
      leftOut: string[]
      warnings: string[]
    }
  | { kind: 'broken'; problems: string[] }

type CatalogueOptions = { isPublic?: boolean; now?: number; known?: KnownPages }

/**
 * Parses `site.json` and the page files, by file name. A public site leaves out samples, and every site leaves out what
 * has ended at `now`. Pages in `known` with the same site are not parsed again.
 */
export function readCatalogue(
  siteFile: unknown,
  pageFiles: Record<string, unknown>,
  { isPublic = false, now = Date.now(), known = new WeakMap() }: CatalogueOptions = {},
): Catalogue {
  const own = isPublic ? withoutExamples(siteFile) : { raw: siteFile, left: [] }
  const site = v.safeParse(siteModel.schema, own.raw)
  const profile = site.success ? site.output.compliance : 'standard'
  const around = { siteFile, shown: own.raw, parsed: site.success ? site.output : null, isPublic }
  const warnings = own.left.map(
    (what) => `content/site.json: ${what} is an unconfirmed example and is left out`,
  )
  const read = Object.entries(pageFiles).flatMap(([file, raw]) => {
    const { left, missing, shown } = readAlone(raw, around, known)
    if (left > 0) warnings.push(`${file}: unconfirmed samples are left out (${left})`)
    return shown ? [{ file, missing, ...shown }] : []
  })
  const problems = [
    ...(site.success ? [] : problemsOf(site.issues).map((problem) => `content/site.json: ${problem}`)),
    ...read.flatMap((one) =>
      one.kind === 'broken' ? one.problems.map((problem) => `${one.file}: ${problem}`) : [],
    ),
  ]
  const signed = new Map<PageData, string[]>(
    read.flatMap((one): [PageData, string[]][] => {
      if (one.kind === 'broken') return []
      return [[withoutEnded(one.page, now), one.missing]]
    }),
  )
  const pages = [...signed.keys()].sort(byAddress)
  problems.push(...pathsTakenTwice(pages))
  if (!site.success || problems.length > 0) return { kind: 'broken', problems }

  const mediaOrigins = site.output.mediaOrigins.map(({ origin }) => origin)
  const addresses = [
    ...pages.map(({ documentId, locale, route_name }) => ({
      documentId,
      locale,
      path: pathOf({ route_name }),
    })),
    ...demos,
  ]
  const paths = new Set([...addresses.map(({ path }) => path), ...pages.flatMap(aliasesOf)])
  const leftOut = read.flatMap((one) =>
    one.kind === 'page' ? one.leftOut.map((problem) => `${one.file}: ${problem}`) : [],
  )
  const formed = new Map(pages.map((page) => [page, formsOf(page, site.output.experiments)]))
  const linkable = new Set([...paths, ...pages.flatMap(formerPaths).map(({ from }) => from)])
  const indexed = new Set(
    pages.filter((page) => !page.search?.noindex && !opensApp(page) && signed.get(page)?.length === 0),
  )
  const all = pages.map((page) => siteMapEntry(page, pathOf(page), site.output))
  return {
    kind: 'pages',
    site: site.output,
    redirects: [
      ...site.output.redirects,
      ...pages.flatMap(formerPaths).filter(({ from }) => !paths.has(from)),
    ],
    media: { ...videoOrigins(pages), pictures: mediaOrigins },
    leftOut,
    warnings: [
      ...warnings,
      ...leftOut,
      ...[...formed].flatMap(([page, { problems }]) =>
        problems.map((problem) => `${pathOf(page)}: ${problem}`),
      ),
      ...warningsOf({ pageFiles, missing: signed, mediaOrigins, profile }),
    ],
    pages: pages.map((page) => {
      const forms = formed.get(page)
      const connect = (form: PageData) =>
        withSiteMap(
          withLinksIn(withApps(form, site.output.apps), form.locale, addresses, linkable),
          all,
          site.output,
        )
      const shown = connect(forms?.page ?? page)
      const compared = forms?.compared
      const otherForm = compared && connect(compared.otherForm)
      const around = siteOnPage(site.output, { ...page, path: pathOf(page) }, addresses, linkable)
      return {
        path: pathOf(page),
        aliases: aliasesOf(page),
        page: shown,
        ...(otherForm && { experiment: compared.experiment, otherForm }),
        site: around,
        alternates: indexed.has(page)
          ? [...indexed]
              .filter((other) => other.documentId === page.documentId)
              .map((other) => ({ locale: other.locale, path: pathOf(other) }))
          : [],
        linkLanguages: linkLanguagesOf(
          [
            shown,
            otherForm,
            around.header,
            around.menu,
            around.footer,
            around.searches,
            { url: around.responsible?.page },
          ],
          page.locale,
          addresses,
        ),
        isIndexed: indexed.has(page),
      }
    }),
  }
}

/** The demo is not content, but links lead to it in their language too. */
const demos = locales.map((locale) => ({ documentId: '/play/', locale, path: demoPath(locale) }))

/** Sorts by locale and route, so that the order does not depend on the source of the pages. */
const byAddress = (one: PageData, other: PageData) =>
  one.locale === other.locale
    ? one.route_name < other.route_name
      ? -1
      : 1
    : one.locale < other.locale
      ? -1
      : 1

const aliasesOf = ({ aliases }: PageData) => aliases.map(pathOf)

const formerPaths = (page: PageData): Redirect[] =>
  page.formerRoutes.map((former) => ({ from: pathOf(former), to: pathOf(page), isExact: true }))

function pathsTakenTwice(pages: PageData[]): string[] {
  const paths = pages.flatMap((page) => [pathOf(page), ...aliasesOf(page)])
  return paths
    .filter((path, place) => paths.indexOf(path) < place)
    .map((path) => `${path} is taken by two pages`)
}
