import type { Locale } from '../../src/model/locale.ts'
import type { scriptOf } from '../../src/site/usedWords.ts'

export type Script = (typeof scriptOf)[Locale] | 'latin-ext'

/** One of the two font families: a package of `@fontsource-variable` for each language. */
export type Family = {
  name: 'display' | 'reading'
  packages: Record<Locale, string>
  /** The weights that stylesheets use. */
  weights: { min: number; max: number }
  /** OpenType features that subsets omit. */
  without: string[]
  /** Its faces of an Indian script: a weight or a range, and the names of a local copy that Android may have. */
  faces: { weight: string; local: (script: string) => string[] }[]
}

export const display: Family = {
  name: 'display',
  packages: { en: 'anek-latin', hi: 'anek-devanagari', gu: 'anek-gujarati', bn: 'anek-bangla' },
  weights: { min: 800, max: 800 },
  // Kerning (`kern` and `dist`) moves letters by less than a twentieth of their size, and adds 3 to 4 KB per file.
  without: ['kern', 'dist'],
  faces: [{ weight: '800', local: () => [] }],
}

export const reading: Family = {
  name: 'reading',
  packages: {
    en: 'noto-sans',
    hi: 'noto-sans-devanagari',
    gu: 'noto-sans-gujarati',
    bn: 'noto-sans-bengali',
  },
  weights: { min: 400, max: 700 },
  without: [],
  faces: [
    { weight: '400', local: (script) => [`Noto Sans ${script}`, `NotoSans${script}-Regular`] },
    { weight: '700', local: (script) => [`Noto Sans ${script} Bold`, `NotoSans${script}-Bold`] },
  ],
}
