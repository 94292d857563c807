import { choice, component, type DataOf, flag, link, list, text, url } from '../model/fields.ts'
import { type Locale, locales } from '../model/locale.ts'

const footerLink = component('site.link', { name: text(), url: link() })

/** What holds for every page: `content/site.json`. */
export const siteModel = component('site', {
  brand: component('site.brand', { name: text(), mark: url() }),
  /** As events and the endpoint of the link name this site. */
  appName: text(),
  websiteName: text(),
  /** The name of the saved file. */
  fileName: text(),
  consent: component('site.consent', { required: flag(true) }),
  /** Old addresses: all below `from` is found below `to`. */
  redirects: list(component('site.redirect', { from: link(), to: link() })),
  compliance: choice(['standard', 'free-play']),
  languages: list(component('site.language', { locale: choice(locales), name: text(), short: text() })),
  footer: list(
    component('site.footer', {
      locale: choice(locales),
      groups: list(component('site.footer-group', { heading: text(), links: list(footerLink) })),
    }),
  ),
})

export type Site = DataOf<typeof siteModel>
export type FooterGroup = Site['footer'][number]['groups'][number]

/** What one page needs of the site: the same, with the footer of its language only. */
export type SiteOnPage = Omit<Site, 'footer'> & { footer: FooterGroup[] }

/** The site as a page shows it. A link to a page that is not among `paths` is left out until there is one. */
export function siteOnPage(site: Site, locale: Locale, paths: ReadonlySet<string>): SiteOnPage {
  const groups = site.footer.find((footer) => footer.locale === locale)?.groups ?? []
  const answered = ({ url }: { url: string }) => !url.startsWith('/') || paths.has(url.replace(/[?#].*$/, ''))
  const footer = groups
    .map((group) => ({ ...group, links: group.links.filter(answered) }))
    .filter(({ links }) => links.length > 0)
  return { ...site, footer }
}
