import { relative } from 'node:path'
import type { Locale } from '../../src/model/locale.ts'
import { latinStandIns, type StandIn, standInFace } from './fallback.ts'
import { display, type Family, reading, type Script, scriptOf, titleOf } from './families.ts'
import { shape } from './harfbuzz.ts'
import { cache, instance, rangeOf, sourceOf, subset } from './subset.ts'
import { covered, rangeFor, withParts } from './unicodeRange.ts'

/** The font rules of one language, for a stylesheet in the cache folder. */
export async function fontRules(locale: Locale, words: string[]): Promise<string> {
  const faces = await Promise.all([display, reading].map((family) => facesOf(family, locale, words)))
  const measured = scriptOf[locale] === 'latin' ? [] : [await scriptStandIn(locale, words)]
  const standIns = { display: [...measured, ...latinStandIns('display')], reading: latinStandIns('reading') }
  const stack = (name: Family['name']) =>
    [`${name}-${locale}`, ...standIns[name].map(({ family }) => family)]
      .map((family) => `'${family}'`)
      .join(',')
  const root = locale === 'en' ? ':root' : `:root:lang(${locale})`
  return [
    ...faces,
    ...measured.map(standInFace),
    `@layer tokens{${root}{--display:${stack('display')},sans-serif;--reading:${stack('reading')},sans-serif}}`,
  ].join('\n')
}

/** Each script twice: whole for text that arrives later, and before it just what the pages are written with. */
async function facesOf(family: Family, locale: Locale, words: string[]): Promise<string> {
  const pack = family.packages[locale]
  const scripts: Script[] = [...new Set<Script>([scriptOf[locale], 'latin', 'latin-ext'])]
  const left = withParts(words.join(''))
  const rules = []
  for (const script of scripts) {
    const range = await rangeOf(pack, script)
    const source = sourceOf(pack, script)
    const used = covered(range, left)
    for (const character of used) left.delete(character)
    if (script !== 'latin-ext') rules.push(...rulesFor(family, locale, script, source, range))
    if (used.length === 0) continue
    const written = words.filter((word) => covered(range, word).length > 0)
    const file = await subset(`${family.name}-${locale}-${script}`, source, family.weights, written)
    rules.push(...rulesFor(family, locale, script, file, rangeFor(used)))
  }
  return rules.join('\n')
}

const rulesFor = (family: Family, locale: Locale, script: Script, file: string, range: string): string[] =>
  family.faces.map(({ weight, local }) => {
    const names = script.startsWith('latin') ? [] : local(titleOf(script))
    const sources = [
      ...names.map((name) => `local('${name}')`),
      `url('${relative(cache, file)}') format('woff2')`,
    ]
    return [
      `@font-face{font-family:'${family.name}-${locale}'`,
      `font-weight:${weight}`,
      'font-display:swap',
      `src:${sources.join(',')}`,
      `unicode-range:${range}}`,
    ].join(';')
  })

/** Android's Noto in the place of the display face, as wide as this language's words are in it. */
async function scriptStandIn(locale: Locale, words: string[]): Promise<StandIn> {
  const script = scriptOf[locale]
  const range = await rangeOf(display.packages[locale], script)
  const own = words.filter((word) => covered(range, word).length === [...word].length)
  const bold = reading.faces.at(-1)?.local(titleOf(script)) ?? []
  const web = shape(await instance(sourceOf(display.packages[locale], script), display.weights.max), own)
  const noto = shape(await instance(sourceOf(reading.packages[locale], script), reading.weights.max), own)
  return {
    family: `display-${locale} stand-in`,
    local: bold,
    size: web.width / noto.width,
    ascent: web.ascent,
    descent: web.descent,
  }
}
