import type { Locale } from '../../../model/locale.ts'

/** Load the names of states, territories and the country, by their English names. */
const loadNames: Record<Locale, () => Promise<Record<string, string>>> = {
  en: async () => ({}),
  hi: async () => (await import('./hi.ts')).regions,
  gu: async () => (await import('./gu.ts')).regions,
  bn: async () => (await import('./bn.ts')).regions,
}

/** The name of a place in the script of a language; a place outside India keeps its name in English. */
export const regionIn = async (locale: Locale, name: string): Promise<string> =>
  (await loadNames[locale]())[name] ?? name
