import { choice, component, type DataOf, flag, link, list, text, url } from '../model/fields.ts'
import { locales } from '../model/locale.ts'

const siteLink = component('site.link', {
  name: text(),
  url: link(),
  /** About games for money: left out in the free-play profile. */
  realMoney: flag(),
})

const links = list(siteLink)

const searchSet = component('site.search-set', {
  /** Parts of a path without its language. The set that has none is for all other pages. */
  paths: list(component('site.path-part', { part: text() })),
  popular: links,
  other: links,
})

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
  social: list(component('site.social', { name: text(), icon: url(), url: link() })),
  footer: list(
    component('site.footer', {
      locale: choice(locales),
      groups: list(component('site.footer-group', { heading: text(), links })),
    }),
  ),
  /** Links in the footer that depend on the page. */
  searches: list(
    component('site.searches', {
      locale: choice(locales),
      /** The headings of the two lists of a set. */
      popular: text(),
      other: text(),
      sets: list(searchSet),
    }),
  ),
})

export type Site = DataOf<typeof siteModel>
export type SiteLink = DataOf<typeof siteLink>
export type Searches = Site['searches'][number]
