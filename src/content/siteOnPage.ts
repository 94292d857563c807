import type { ApkSigner } from '../model/apkRelease.ts'
import { type Locale, locales } from '../model/locale.ts'
import { type Address, pathIn, resolved } from './checks/links.ts'
import type { Searches, Site, SiteLink } from './site.ts'

export type Link = Pick<SiteLink, 'name' | 'url'>
export type LinkGroup = { heading: string; links: Link[] }
/** A language of the site, and the path that the language switch links to. */
export type LanguageOnPage = Site['languages'][number] & { path: string }

/** The part of the site data that one page needs: only the links for its language and path. */
export type SiteOnPage = Omit<
  Site,
  | 'apps'
  | 'campaignInApk'
  | 'defaults'
  | 'mediaOrigins'
  | 'signer'
  | 'redirects'
  | 'operator'
  | 'languages'
  | 'menu'
  | 'footer'
  | 'searches'
  | 'responsible'
> & {
  /** Who signs the app; absent if each release names its own signer. */
  signer?: ApkSigner
  /** Path of the home page in the page's language. */
  home: string
  languages: LanguageOnPage[]
  /** The links of the header on wide screens, and the groups of the menu. The first group is the games. */
  header: Link[]
  menu: LinkGroup[]
  footer: LinkGroup[]
  searches: LinkGroup[]
  /** `page` is null if the site has no such page. */
  responsible?: { page: string | null; helplines: { name: string; number: string }[] }
}

/**
 * The site data for one page. Links to pages that are not in `paths` are left out. Links to pages with a translation
 * lead to the translation.
 */
export function siteOnPage(
  site: Site,
  page: Address,
  pages: readonly Address[],
  paths: ReadonlySet<string>,
): SiteOnPage {
  const {
    apps: _apps,
    campaignInApk: _campaignInApk,
    defaults: _defaults,
    mediaOrigins: _mediaOrigins,
    redirects: _redirects,
    operator: _operator,
    signer,
    languages,
    menu,
    footer,
    searches,
    responsible,
    ...others
  } = site
  const linksOf = (links: SiteLink[]): Link[] =>
    links
      .filter(({ realMoney }) => !(realMoney && site.compliance === 'free-play'))
      .flatMap(({ name, url }) => {
        const to = resolved(url, page.locale, pages, paths)
        return to === null ? [] : [{ name, url: to }]
      })
  const groupsOf = (groups: { heading: string; links: SiteLink[] }[]): LinkGroup[] =>
    groups
      .map(({ heading, links }) => ({ heading, links: linksOf(links) }))
      .filter(({ links }) => links.length > 0)
  const ownMenu = menu.find(({ locale }) => locale === page.locale)
  const own = searches.find(({ locale }) => locale === page.locale)
  return {
    ...others,
    ...(signer && {
      signer: { fingerprint: signer.fingerprint, schemes: signer.schemes.map(({ scheme }) => scheme) },
    }),
    ...(responsible && {
      responsible: {
        page: resolved(responsible.page, page.locale, pages, paths),
        helplines: responsible.helplines.map(({ name, number }) => ({ name, number })),
      },
    }),
    home: homeIn(page.locale, pages),
    languages: languages.map((language) => ({
      ...language,
      path: pathIn(language.locale, page.documentId, pages) ?? homeIn(language.locale, pages),
    })),
    header: linksOf(ownMenu?.header ?? []),
    menu: groupsOf(ownMenu?.groups ?? []),
    footer: groupsOf(footer.find(({ locale }) => locale === page.locale)?.groups ?? []),
    searches: groupsOf(own ? searchesFor(own, page.path) : []),
  }
}

/** Path of the home page of a language, or of its Ludo page if it has no home page. */
const homeIn = (locale: Locale, pages: readonly Address[]): string =>
  pathIn(locale, 'home', pages) ?? pathIn(locale, 'ludo', pages) ?? '/'

/** The two link lists for a path: of the set for its last segment, else for its first, else of the default set. */
export function searchesFor(
  { popular, other, sets }: Searches,
  path: string,
): { heading: string; links: SiteLink[] }[] {
  const parts = path.split('/').filter((part) => part && !locales.some((locale) => locale === part))
  const naming = (wanted: string | undefined) =>
    sets.find(({ paths }) => paths.some(({ part }) => part === wanted))
  const set = naming(parts.at(-1)) ?? naming(parts[0]) ?? sets.find(({ paths }) => paths.length === 0)
  if (!set) return []
  return [
    { heading: popular, links: set.popular },
    { heading: other, links: set.other },
  ]
}
