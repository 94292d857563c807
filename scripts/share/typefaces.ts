import type { Locale } from '../../src/model/locale.ts'
import { display, type Script, scriptOf } from '../fonts/families.ts'
import { instance, rangeOf, sourceOf } from '../fonts/subset.ts'
import { covered } from '../fonts/unicodeRange.ts'
import { type Typeface, typeface } from './outline.ts'

/** The display family of a language, its own script first; `weight` is that of the face, such as 800. */
export function typefacesOf(locale: Locale, weight: number): Promise<Typeface[]> {
  const pack = display.packages[locale]
  const scripts: Script[] = [...new Set<Script>([scriptOf[locale], 'latin', 'latin-ext'])]
  return Promise.all(
    scripts.map(async (script) => {
      const range = await rangeOf(pack, script)
      const bytes = await instance(sourceOf(pack, script), weight)
      return typeface(bytes, (character) => covered(range, character).length > 0)
    }),
  )
}
