import type { Locale } from '../../model/locale.ts'
import { type Subject, subjectWords } from './words.ts'

/** An entry of the site map. `path` begins and ends with a slash; `opensApp`: the page only leads into the app. */
export type ListedPage = { path: string; locale: Locale; name: string; opensApp: boolean }

/** `locale` is the language of the linked pages. */
export type SiteMapGroup = { heading: string; locale: Locale; links: { name: string; path: string }[] }

type Language = { locale: Locale; name: string }

/**
 * Groups the pages of the reader's language by subject, then those of the other languages by language. Links into the app
 * are listed in the reader's language only. Free play has no subject money: what remains there is help.
 */
export function groupsOf(
  pages: ListedPage[],
  reader: Locale,
  languages: Language[],
  profile: 'standard' | 'free-play' = 'standard',
): SiteMapGroup[] {
  const subjectIn = ({ path, opensApp }: ListedPage) => {
    const subject = opensApp ? 'app' : subjectOf(path)
    return subject === 'money' && profile === 'free-play' ? 'help' : subject
  }
  const group = (heading: string, locale: Locale, belongs: (page: ListedPage) => boolean): SiteMapGroup => ({
    heading,
    locale,
    links: pages
      .filter((page) => page.locale === locale && belongs(page))
      .map(({ name, path }) => ({ name, path })),
  })
  const subjects = Object.entries(subjectWords[reader]) as [Subject, string][]
  return [
    ...subjects.map(([subject, heading]) => group(heading, reader, (page) => subjectIn(page) === subject)),
    ...languages
      .filter(({ locale }) => locale !== reader)
      .map(({ locale, name }) => group(name, locale, ({ opensApp }) => !opensApp)),
  ].filter(({ links }) => links.length > 0)
}

// The first matching pattern decides.
const subjects: [Subject, RegExp][] = [
  ['certificates', /certif/],
  ['rules', /privacy|terms|responsible|fair-play|consent/],
  ['help', /faq|contact|about|sitemap|login|update|network|delete|review/],
  ['money', /paise|money|refer|extra-winnings/],
  ['free', /lite|free|campaigns/],
  ['ludo', /ludo/],
]

/** The subject of a page, derived from its path. */
export const subjectOf = (path: string): Subject =>
  subjects.find(([, pattern]) => pattern.test(path))?.[0] ?? 'games'
