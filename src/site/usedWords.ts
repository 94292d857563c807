import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gameWords } from '../../games/ludo/words/gameWords.ts'
import { sheetWords } from '../app/download/words/sheetWords.ts'
import { missingWords } from '../app/fallback/missingWords.ts'
import { offlineWords } from '../app/fallback/offlineWords.ts'
import { frameWords } from '../app/frame/words.ts'
import { loadOverlayWords } from '../app/overlays/words/loadOverlayWords.ts'
import type { Locale } from '../model/locale.ts'

/** The script that a language is written in. */
export const scriptOf: Record<Locale, 'latin' | 'devanagari' | 'gujarati' | 'bengali'> = {
  en: 'latin',
  hi: 'devanagari',
  gu: 'gujarati',
  bn: 'bengali',
}

/** The name of a script in Unicode and in fonts, such as `Gujarati`. */
export const titleOf = (script: string): string => script.replace(/^./, (first) => first.toUpperCase())

// Digits and signs that components add.
const figures = '0123456789.,%+:/₹©·•'
// Spaces are glyphs too: without them the browser would fetch a whole font.
const spaces = ' \u00a0\n'

/** The words of a language in pages, interface and game. Fonts are subset to them. */
export async function usedWords(locale: Locale): Promise<Set<string>> {
  const folder = join('content/pages', locale)
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'))
  const pages = await Promise.all(files.map((file) => readJson(join(folder, file))))
  const { brand, menu, footer, searches, languages } = (await readJson('content/site.json')) as Record<
    string,
    { locale: Locale }[]
  >
  const links = [...(menu ?? []), ...(footer ?? []), ...(searches ?? [])].filter(
    (one) => one.locale === locale,
  )
  const texts = textsIn([
    pages,
    brand,
    links,
    languages,
    frameWords[locale],
    missingWords[locale],
    offlineWords[locale],
    await loadOverlayWords[locale](),
    sheetWords[locale],
    gameWords[locale],
    await writtenInSource(locale),
  ])
  return new Set([figures, spaces, ...texts.flatMap((text) => text.replace(/<[^>]*>/g, ' ').split(/\s+/))])
}

/** Texts in the script of a language in the sources. None for Latin, because code itself is in Latin. */
async function writtenInSource(locale: Locale): Promise<string[]> {
  if (scriptOf[locale] === 'latin') return []
  const run = new RegExp(`[\\p{Script_Extensions=${titleOf(scriptOf[locale])}}\\u200c\\u200d]+`, 'gu')
  const files = (await readdir('src', { recursive: true })).filter((file) =>
    /^(?!site\/).*\.tsx?$/.test(file),
  )
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
