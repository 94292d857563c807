import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { withParts } from '../../src/site/share/unicodeRange.ts'
import type { Family, Script } from './families.ts'
import { keepGlyphs, shape } from './harfbuzz.ts'

export const cache = 'node_modules/.cache/fonts'

/** Part of the cache key. Raise it when the same words give other bytes. */
const recipe = 3

/** The variable font of a package for a script. */
export const sourceOf = (pack: string, script: Script) =>
  `node_modules/@fontsource-variable/${pack}/files/${pack}-${script}-wght-normal.woff2`

/** The `unicode-range` of a script's file. */
export async function rangeOf(pack: string, script: Script): Promise<string> {
  const ranges = JSON.parse(await readFile(`node_modules/@fontsource-variable/${pack}/unicode.json`, 'utf8'))
  return ranges[script]
}

/** Converts a font to TrueType with a range of weights, or with one weight, which takes half the bytes. */
export async function instance(source: string, { min, max }: Family['weights']): Promise<Buffer> {
  const axes = {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    noHinting: true,
    variationAxes: { wght: min === max ? max : { min, max } },
  } as const
  return subsetFont(await readFile(source), undefined, axes)
}

/** Subsets a TrueType font to the glyphs of these words and the features that its family keeps. */
export async function subsetTo(whole: Uint8Array, words: string[], { without }: Family) {
  return keepGlyphs(whole, withParts(words.join('')), shape(whole, words).glyphs, without)
}

const keyOf = (...inputs: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([recipe, ...inputs]))
    .digest('hex')
    .slice(0, 12)

/** Returns the cached result of `compute` for these words, or computes it now. */
export async function cachedJson<T>(name: string, words: string[], compute: () => Promise<T>): Promise<T> {
  const file = join(cache, `${name}-${keyOf(words.toSorted())}.json`)
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return JSON.parse(known) as T
  const value = await compute()
  await mkdir(cache, { recursive: true })
  await writeFile(file, JSON.stringify(value))
  return value
}

/** Returns the path of a WOFF2 file in the cache, subset to these words; creates it where it is missing. */
export async function subset(name: string, source: string, family: Family, words: string[]) {
  const { weights, without } = family
  const file = join(cache, `${name}-${keyOf(source, weights, without, words.toSorted())}.woff2`)
  if (await readFile(file).catch(() => null)) return file
  const whole = await instance(source, weights)
  const kept = await subsetTo(whole, words, family)
  await mkdir(cache, { recursive: true })
  const compressed = { targetFormat: 'woff2', keepAllGlyphs: true } as const
  await writeFile(file, await subsetFont(Buffer.from(kept), undefined, compressed))
  return file
}
