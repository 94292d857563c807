/** The characters among `characters` that a value of `unicode-range` covers. */
export function covered(range: string, characters: Iterable<string>): string[] {
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return [...characters].filter((character) => {
    const code = character.codePointAt(0) ?? 0
    return spans.some(([from, to]) => from <= code && code <= to)
  })
}

/** These characters as a value of `unicode-range`. */
export function rangeFor(characters: Iterable<string>): string {
  const codes = [...new Set([...characters].map((character) => character.codePointAt(0) ?? 0))].sort(
    (a, b) => a - b,
  )
  const spans: { from: number; to: number }[] = []
  for (const code of codes) {
    const last = spans.at(-1)
    if (last?.to === code - 1) last.to = code
    else spans.push({ from: code, to: code })
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return spans.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

/**
 * These characters and those that they are drawn with. A vowel sign of two parts is drawn as two characters, one on
 * each side of its letter. A font whose range lacks one of them gets the sign without the letter.
 */
export const withParts = (characters: Iterable<string>): Set<string> =>
  new Set([...characters].flatMap((one) => [...one, ...one.normalize('NFD'), ...one.normalize('NFC')]))
