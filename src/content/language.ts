import { type Locale, locales } from '../model/locale.ts'

export { notFoundFile } from '../model/paths.ts'
export { type Locale, locales }

/**
 * The language of a response: of the path, else the first language of Accept-Language that the site has, else English.
 */
export function languageOf(path: string, acceptLanguage = ''): Locale {
  const wanted = [path.split('/')[1], ...preferred(acceptLanguage)]
  return locales.find((locale) => locale === wanted.find(isLocale)) ?? 'en'
}

const isLocale = (word: string | undefined) => locales.some((locale) => locale === word)

/** The languages of an Accept-Language header without regions, sorted by weight. */
const preferred = (header: string): (string | undefined)[] =>
  header
    .split(',')
    .map((entry) => {
      const [tag = '', weight = '1'] = entry.trim().split(/\s*;\s*q=/)
      return { language: tag.toLowerCase().split('-')[0], weight: Number(weight) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
