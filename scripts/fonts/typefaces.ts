import type { Locale } from '../../src/model/locale.ts'
import type { FontOfScript } from '../../src/site/share/outline.ts'
import { scriptOf } from '../../src/site/usedWords.ts'
import { display, type Script } from './families.ts'
import { instance, rangeOf, sourceOf } from './subset.ts'

/** The display fonts of a language at a weight such as 800, its own script first. */
export function displayFonts(locale: Locale, weight: number): Promise<FontOfScript[]> {
  const pack = display.packages[locale]
  const scripts: Script[] = [...new Set<Script>([scriptOf[locale], 'latin', 'latin-ext'])]
  return Promise.all(
    scripts.map(async (script) => ({
      range: await rangeOf(pack, script),
      bytes: await instance(sourceOf(pack, script), { min: weight, max: weight }),
    })),
  )
}
