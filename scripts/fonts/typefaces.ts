import type { Locale } from '../../src/model/locale.ts'
import { type Typeface, typeface } from '../../src/site/share/outline.ts'
import { scriptOf } from '../../src/site/usedWords.ts'
import { display, type Script } from './families.ts'
import { instance, rangeOf, sourceOf } from './subset.ts'
import { covered } from './unicodeRange.ts'

/** The display fonts of a language at a weight such as 800, its own script first. */
export function typefacesOf(locale: Locale, weight: number): Promise<Typeface[]> {
  const pack = display.packages[locale]
  const scripts: Script[] = [...new Set<Script>([scriptOf[locale], 'latin', 'latin-ext'])]
  return Promise.all(
    scripts.map(async (script) => {
      const range = await rangeOf(pack, script)
      const bytes = await instance(sourceOf(pack, script), { min: weight, max: weight })
      return typeface(bytes, (character) => covered(range, character).length > 0)
    }),
  )
}
