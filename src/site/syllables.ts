/** The scripts in which consonants join, by language. */
const scripts: Partial<Record<string, string>> = { hi: 'Devanagari', gu: 'Gujarati', bn: 'Bengali' }

const virama = '\\u094d\\u09cd\\u0acd'
const joiners = '\\u200c\\u200d'
/** Consonants that a virama joins, and the marks of the last one. */
const syllable = new RegExp(`(?:\\P{M}\\p{M}*[${virama}][${joiners}]?)*\\P{M}[\\p{M}${joiners}]*`, 'gu')

/**
 * The written syllables of a text in the script of a language. A font that was subset to them can set every word that
 * consists of them. Empty for languages whose letters do not join.
 */
export function syllablesIn(text: string, language: string): Set<string> {
  const script = scripts[language]
  if (!script) return new Set()
  const runs = text.match(new RegExp(`[\\p{Script=${script}}${joiners}]+`, 'gu')) ?? []
  return new Set(runs.flatMap((run) => run.match(syllable) ?? []))
}

/** The text of a page without its scripts and styles. */
export const textOf = (html: string): string =>
  html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')
