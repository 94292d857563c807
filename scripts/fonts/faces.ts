import { relative } from 'node:path'
import type { Locale } from '../../src/model/locale.ts'
import { covered, rangeFor, withParts } from '../../src/site/share/unicodeRange.ts'
import { scriptOf, titleOf } from '../../src/site/usedWords.ts'
import { type FallbackFont, fallbackRule, latinFallbacks } from './fallback.ts'
import { display, type Family, reading, type Script } from './families.ts'
import { shape } from './harfbuzz.ts'
import { cache, cachedJson, instance, rangeOf, sourceOf, subset } from './subset.ts'

/** The font rules of one language, for a stylesheet in the cache folder. */
export async function fontRules(locale: Locale, words: string[]): Promise<string> {
  const faces = await Promise.all([display, reading].map((family) => facesOf(family, locale, words)))
  const measured = scriptOf[locale] === 'latin' ? [] : [await scriptFallback(locale, words)]
  const fallbacks = {
    display: [...measured, ...latinFallbacks('display')],
    reading: latinFallbacks('reading'),
  }
  const stack = (name: Family['name'], families: string[]) =>
    `--${name}:${families.map((family) => `'${family}'`).join(',')},sans-serif${name === 'display' ? ',names' : ''}`
  const fallback = (name: Family['name']) => fallbacks[name].map(({ family }) => family)
  const web = (name: Family['name']) => stack(name, [`${name}-${locale}`, ...fallback(name)])
  // A first visit requests the display font after its first paint, so that the font does not slow down the picture of
  // that paint: layOutOffscreenSections.ts.
  const unpainted = stack('display', fallback('display'))
  const root = locale === 'en' ? ':root' : `:root:lang(${locale})`
  // The site map lists the pages of all languages, on a page in one language.
  const listed = `[data-section=site-map] :lang(${locale})`
  return [
    ...faces,
    ...measured.map(fallbackRule),
    `@layer tokens{${root},${listed}{${web('display')};${web('reading')}}${root}[data-unpainted=true],:root[data-unpainted=true] ${listed}{${unpainted}}}`,
  ].join('\n')
}

/**
 * The fonts for the names of all languages, beside the page's own fonts. A phone has a font for each of their scripts;
 * other devices may not.
 */
export async function nameFaces(names: { locale: Locale; name: string }[]): Promise<string> {
  const rules = names.map(async ({ locale, name }) => {
    const script = scriptOf[locale]
    if (script === 'latin') return ''
    const file = await subset(`names-${script}`, sourceOf(display.packages[locale], script), display, [name])
    const phones = reading.faces.at(-1)?.local(titleOf(script)) ?? []
    return face('names', '800', phones, file, rangeFor(withParts(name)))
  })
  return (await Promise.all(rules)).join('\n')
}

/**
 * Two faces for each script: a complete one for later text, and a subset for the words of the pages. In running text of
 * an Indian script, the phone's own font shows Latin letters and digits: they are too few to pay for a file.
 */
async function facesOf(family: Family, locale: Locale, words: string[]): Promise<string> {
  const pack = family.packages[locale]
  const own = scriptOf[locale]
  const scripts: Script[] = family.name === 'display' && own !== 'latin' ? [own, 'latin'] : [own]
  const left = withParts(words.join(''))
  const rules = []
  for (const script of scripts) {
    const range = await rangeOf(pack, script)
    const source = sourceOf(pack, script)
    const used = covered(range, left)
    for (const character of used) left.delete(character)
    rules.push(...rulesFor(family, locale, script, source, range))
    if (used.length === 0) continue
    const written = words.filter((word) => covered(range, word).length > 0)
    const file = await subset(`${family.name}-${locale}-${script}`, source, family, written)
    rules.push(...rulesFor(family, locale, script, file, rangeFor(used)))
  }
  return rules.join('\n')
}

function rulesFor(family: Family, locale: Locale, script: Script, file: string, range: string): string[] {
  const of = (weight: string, local: string[]) => face(`${family.name}-${locale}`, weight, local, file, range)
  const { min, max } = family.weights
  const all = min === max ? `${max}` : `${min} ${max}`
  // One file contains all weights; a local copy has just one. For the Latin script, a phone's copy looks different.
  if (script.startsWith('latin')) return [of(all, [])]
  return family.faces.map(({ weight, local }) => of(weight, local(titleOf(script))))
}

const face = (family: string, weight: string, local: string[], file: string, range: string) =>
  [
    `@font-face{font-family:'${family}'`,
    `font-weight:${weight}`,
    'font-display:swap',
    `src:${[...local.map((name) => `local('${name}')`), `url('${relative(cache, file)}')`].join(',')}`,
    `unicode-range:${range}}`,
  ].join(';')

/** Android's Noto as the fallback of the display font, scaled to the width of this language's words. */
async function scriptFallback(locale: Locale, words: string[]): Promise<FallbackFont> {
  const script = scriptOf[locale]
  const range = await rangeOf(display.packages[locale], script)
  const own = words.filter((word) => covered(range, word).length === [...word].length)
  return cachedJson(`fallback-${locale}`, own, () => measured(locale, own))
}

async function measured(locale: Locale, own: string[]): Promise<FallbackFont> {
  const script = scriptOf[locale]
  const bold = reading.faces.at(-1)?.local(titleOf(script)) ?? []
  const web = shape(await instance(sourceOf(display.packages[locale], script), display.weights), own)
  const { max } = reading.weights
  const noto = shape(await instance(sourceOf(reading.packages[locale], script), { min: max, max }), own)
  return {
    family: `display-${locale} stand-in`,
    local: bold,
    size: web.width / noto.width,
    ascent: web.ascent,
    descent: web.descent,
  }
}
