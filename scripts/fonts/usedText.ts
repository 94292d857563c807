import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wordsIn as gameWords } from '../../games/ludo/words/wordsIn.ts'
import { words as sheetWords } from '../../src/app/download/words.ts'
import { frameWords } from '../../src/app/frame/words.ts'
import { missingWords } from '../../src/app/missingWords.ts'
import { offlineWords } from '../../src/app/offline/words.ts'
import { stayWords } from '../../src/app/stay/words.ts'
import type { Locale } from '../../src/model/locale.ts'
import { scriptOf, titleOf } from './families.ts'

// What numbers are written with, and the signs that components set themselves.
const figures = '0123456789.,%+:/₹©·'
// Spaces are glyphs too: without them a whole font would be fetched.
const spaces = ' \u00a0\n'

/** The words that the pages of a language and all that appears over them are written with. */
export async function usedWords(locale: Locale): Promise<Set<string>> {
  const folder = join('content/pages', locale)
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'))
  const pages = await Promise.all(files.map((file) => readJson(join(folder, file))))
  const { brand, footer, searches, languages } = (await readJson('content/site.json')) as Record<
    string,
    { locale: Locale }[]
  >
  const links = [...(footer ?? []), ...(searches ?? [])].filter((one) => one.locale === locale)
  const texts = textsIn([
    pages,
    brand,
    links,
    languages,
    frameWords[locale],
    missingWords[locale],
    offlineWords[locale],
    stayWords[locale],
    sheetWords[locale],
    gameWords[locale],
    await writtenInSource(locale),
  ])
  return new Set([figures, spaces, ...texts.flatMap((text) => text.replace(/<[^>]*>/g, ' ').split(/\s+/))])
}

/** What any component says by itself in the script of a language, which for Latin letters is everything. */
async function writtenInSource(locale: Locale): Promise<string[]> {
  if (scriptOf[locale] === 'latin') return []
  const run = new RegExp(`[\\p{Script_Extensions=${titleOf(scriptOf[locale])}}\\u200c\\u200d]+`, 'gu')
  const files = (await readdir('src', { recursive: true })).filter((file) => /\.tsx?$/.test(file))
  const sources = await Promise.all(files.map((file) => readFile(join('src', file), 'utf8')))
  return sources.flatMap((source) => source.match(run) ?? [])
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:\/|https?:)/.test(value) ? [] : [value]
  if (typeof value === 'function') return textsIn(value(figures))
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}
