import type { Locale } from '../../model/locale.ts'
import { type Subject, subjectWords } from './words.ts'

/** A page to be listed. Its paths begin and end with a slash; the first is its canonical one. */
export type Listed = { paths: string[]; locale: Locale; name: string }

/** `locale` is that of its links. */
export type SiteMapGroup = { heading: string; locale: Locale; links: { name: string; paths: string[] }[] }

type Language = { locale: Locale; name: string }

/** The pages in the reader's language by what they are about, then those of every other language. */
export function groupsOf(pages: Listed[], reader: Locale, languages: Language[]): SiteMapGroup[] {
  const group = (heading: string, locale: Locale, belongs: (page: Listed) => boolean): SiteMapGroup => ({
    heading,
    locale,
    links: pages
      .filter((page) => page.locale === locale && belongs(page))
      .map(({ name, paths }) => ({ name, paths })),
  })
  const subjects = Object.entries(subjectWords[reader]) as [Subject, string][]
  return [
    ...subjects.map(([subject, heading]) =>
      group(heading, reader, ({ paths }) => subjectOf(paths[0] ?? '') === subject),
    ),
    ...languages
      .filter(({ locale }) => locale !== reader)
      .map(({ locale, name }) => group(name, locale, () => true)),
  ].filter(({ links }) => links.length > 0)
}

// The first that matches decides.
const subjects: [Subject, RegExp][] = [
  ['certificates', /certif/],
  ['rules', /privacy|terms|responsible|fair-play|consent/],
  ['help', /faq|contact|about|sitemap|login|update|network|delete|review/],
  ['money', /paise|money|refer|extra-winnings/],
  ['free', /lite|free|campaigns/],
  ['ludo', /ludo/],
]

/** What a page is about, told from its path. */
export const subjectOf = (path: string): Subject =>
  subjects.find(([, pattern]) => pattern.test(path))?.[0] ?? 'games'
