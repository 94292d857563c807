import { type Locale, locales } from '../model/locale.ts'

export { type Locale, locales }

/** The language to answer in: that of the path, else the one the browser prefers among the site's, else English. */
export function languageOf(path: string, acceptLanguage = ''): Locale {
  const wanted = [path.split('/')[1], ...preferred(acceptLanguage)]
  return locales.find((locale) => locale === wanted.find(isLocale)) ?? 'en'
}

const isLocale = (word: string | undefined) => locales.some((locale) => locale === word)

/** The languages of an Accept-Language header without their regions, the most wanted first. */
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
