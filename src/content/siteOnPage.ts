import type { Locale } from '../model/locale.ts'
import { searchesFor } from './searches.ts'
import type { Site, SiteLink } from './site.ts'

export type Link = Pick<SiteLink, 'name' | 'url'>
export type LinkGroup = { heading: string; links: Link[] }
/** A language of the site, and where the switch leads for it. */
export type LanguageOnPage = Site['languages'][number] & { path: string }

/** What one page needs of the site: of the links only those of its language and address. */
export type SiteOnPage = Omit<
  Site,
  'apps' | 'redirects' | 'languages' | 'footer' | 'searches' | 'responsible'
> & {
  /** The home page of the page's language. */
  home: string
  languages: LanguageOnPage[]
  footer: LinkGroup[]
  searches: LinkGroup[]
  /** `page` is null while there is none at its address. */
  responsible?: { page: string | null; helplines: { name: string; number: string }[] }
}

/** A page as others link to it. */
export type Address = { documentId: string; locale: Locale; path: string }

/**
 * The site as a page shows it. A link to a page that is not among `paths` is left out until there is one; one to a page
 * that exists in the language of this one leads there.
 */
export function siteOnPage(
  site: Site,
  page: Address,
  pages: readonly Address[],
  paths: ReadonlySet<string>,
): SiteOnPage {
  const { apps: _apps, redirects: _redirects, languages, footer, searches, responsible, ...others } = site
  const answered = ({ url }: Link) => !url.startsWith('/') || paths.has(url.replace(/[?#].*$/, ''))
  const translated = (url: string) => {
    const [path = ''] = /^[^?#]*/.exec(url) ?? []
    const linked = pages.find((other) => other.path === path)
    const own = linked && pathIn(page.locale, linked.documentId, pages)
    return own ? own + url.slice(path.length) : url
  }
  const groupsOf = (groups: { heading: string; links: SiteLink[] }[]) =>
    groups
      .map(({ heading, links }) => ({
        heading,
        links: links
          .filter((link) => answered(link) && !(link.realMoney && site.compliance === 'free-play'))
          .map(({ name, url }) => ({ name, url: translated(url) })),
      }))
      .filter(({ links }) => links.length > 0)
  const own = searches.find(({ locale }) => locale === page.locale)
  return {
    ...others,
    ...(responsible && {
      responsible: {
        page: paths.has(responsible.page) ? translated(responsible.page) : null,
        helplines: responsible.helplines.map(({ name, number }) => ({ name, number })),
      },
    }),
    home: homeIn(page.locale, pages),
    languages: languages.map((language) => ({
      ...language,
      path: pathIn(language.locale, page.documentId, pages) ?? homeIn(language.locale, pages),
    })),
    footer: groupsOf(footer.find(({ locale }) => locale === page.locale)?.groups ?? []),
    searches: groupsOf(own ? searchesFor(own, page.path) : []),
  }
}

/** The home page of a language, or Ludo where it has none of its own. */
const homeIn = (locale: Locale, pages: readonly Address[]): string =>
  pathIn(locale, 'home', pages) ?? pathIn(locale, 'ludo', pages) ?? '/'

const pathIn = (locale: Locale, documentId: string, pages: readonly Address[]): string | undefined =>
  pages.find((page) => page.documentId === documentId && page.locale === locale)?.path
