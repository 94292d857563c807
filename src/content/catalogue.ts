import * as v from 'valibot'
import type { Locale } from '../model/locale.ts'
import { demoPath } from '../model/paths.ts'
import { problemsOf } from '../model/problems.ts'
import { claimsIn } from './claims.ts'
import { readInProfile } from './compliance.ts'
import { siteMapEntry, withoutDeadLinks, withSiteMap } from './derived.ts'
import { inProfile } from './freePlay.ts'
import type { PageData, ReadPage } from './page.ts'
import { type Site, siteModel } from './site.ts'
import { type SiteOnPage, siteOnPage } from './siteOnPage.ts'

/** A page with everything its HTML needs. Paths begin and end with a slash. */
export type PageOnSite = {
  path: string
  /** Further paths at which the site serves this page. */
  aliases: string[]
  page: PageData
  site: SiteOnPage
  /** The same page in every language it exists in, itself included. */
  alternates: { locale: Locale; path: string }[]
}

/** All pages of the site with what the build warns of, or everything that prevents a build, each with its file name. */
export type Catalogue =
  | { kind: 'pages'; site: Site; pages: PageOnSite[]; warnings: string[] }
  | { kind: 'broken'; problems: string[] }

/** Parses `site.json` and the page files (by file name). An unknown section is a problem here. */
export function readCatalogue(siteFile: unknown, pageFiles: Record<string, unknown>): Catalogue {
  const site = v.safeParse(siteModel.schema, siteFile)
  const profile = site.success ? site.output.compliance : 'standard'
  const read = Object.entries(pageFiles).flatMap(([file, raw]) => {
    const shown = readInProfile(profile, raw)
    return shown ? [{ file, ...shown }] : []
  })
  const problems = [
    ...(site.success ? [] : problemsOf(site.issues).map((problem) => `content/site.json: ${problem}`)),
    ...read.flatMap((one) => problemsIn(one).map((problem) => `${one.file}: ${problem}`)),
  ]
  const pages = read.flatMap((one) => (one.kind === 'page' ? [one.page] : [])).sort(byAddress)
  problems.push(...pathsTakenTwice(pages))
  if (!site.success || problems.length > 0) return { kind: 'broken', problems }

  const addresses = pages.map(({ documentId, locale, route_name }) => ({
    documentId,
    locale,
    path: pathOf({ route_name }),
  }))
  const paths = new Set([...pages.flatMap((page) => [pathOf(page), ...aliasesOf(page)]), demoPath])
  const all = pages.map((page) => siteMapEntry(page, [pathOf(page), ...aliasesOf(page)], site.output))
  return {
    kind: 'pages',
    site: site.output,
    warnings: profile === 'free-play' ? Object.entries(pageFiles).flatMap(unmarkedClaims) : [],
    pages: pages.map((page) => ({
      path: pathOf(page),
      aliases: aliasesOf(page),
      page: withSiteMap(withoutDeadLinks(page, paths), all, site.output),
      site: siteOnPage(site.output, { ...page, path: pathOf(page) }, addresses, paths),
      alternates: addresses
        .filter((other) => other.documentId === page.documentId)
        .map(({ locale, path }) => ({ locale, path })),
    })),
  }
}

const unmarkedClaims = ([file, raw]: [string, unknown]) =>
  claimsIn(inProfile('free-play', raw)).map((claim) => `${file}: ${claim}`)

const problemsIn = (read: ReadPage): string[] =>
  read.kind === 'broken'
    ? read.problems
    : read.skipped.map((name) => `page_body: there is no section ${name}`)

/** Sorts by locale and route, so that the order does not depend on the source of the pages. */
const byAddress = (one: PageData, other: PageData) =>
  one.locale === other.locale
    ? one.route_name < other.route_name
      ? -1
      : 1
    : one.locale < other.locale
      ? -1
      : 1

const pathOf = ({ route_name }: { route_name: string }) => (route_name === 'home' ? '/' : `/${route_name}/`)

const aliasesOf = ({ aliases }: PageData) => aliases.map(pathOf)

function pathsTakenTwice(pages: PageData[]): string[] {
  const paths = pages.flatMap((page) => [pathOf(page), ...aliasesOf(page)])
  return paths
    .filter((path, place) => paths.indexOf(path) < place)
    .map((path) => `${path} is taken by two pages`)
}
