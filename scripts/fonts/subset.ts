import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Family, Script } from './families.ts'
import { keepGlyphs, shape } from './harfbuzz.ts'
import { withParts } from './unicodeRange.ts'

export const cache = 'node_modules/.cache/fonts'

/** To be raised when the same words are to give other bytes, so that no font cut the old way is taken from the cache. */
const recipe = 3

/** The file of a package that covers a script, all weights in one. */
export const sourceOf = (pack: string, script: Script) =>
  `node_modules/@fontsource-variable/${pack}/files/${pack}-${script}-wght-normal.woff2`

/** The characters a script's file covers, as a value of `unicode-range`. */
export async function rangeOf(pack: string, script: Script): Promise<string> {
  const ranges = JSON.parse(await readFile(`node_modules/@fontsource-variable/${pack}/unicode.json`, 'utf8'))
  return ranges[script]
}

/** A TrueType copy at one weight or between two. */
export async function instance(source: string, wght: number | Family['weights']): Promise<Buffer> {
  const axes = {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    noHinting: true,
    variationAxes: { wght },
  } as const
  return subsetFont(await readFile(source), undefined, axes)
}

/** A TrueType font that can set these words. */
export async function cutTo(whole: Uint8Array, words: string[]) {
  return keepGlyphs(whole, withParts(words.join('')), shape(whole, words).glyphs)
}

/** Writes a WOFF2 that can set just these words to the cache, unless it is there, and returns its path. */
export async function subset(name: string, source: string, weights: Family['weights'], words: string[]) {
  const key = createHash('sha256')
    .update(JSON.stringify([recipe, source, weights, words.toSorted()]))
    .digest('hex')
  const file = join(cache, `${name}-${key.slice(0, 12)}.woff2`)
  if (await readFile(file).catch(() => null)) return file
  const whole = await instance(source, weights)
  const kept = await cutTo(whole, words)
  await mkdir(cache, { recursive: true })
  const compressed = { targetFormat: 'woff2', keepAllGlyphs: true } as const
  await writeFile(file, await subsetFont(Buffer.from(kept), undefined, compressed))
  return file
}
