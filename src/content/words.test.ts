import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Locale, locales } from '../model/locale.ts'

type Term = { right: string; wrong: string[] }

const rows = readFileSync('docs/words.md', 'utf8')
  .normalize('NFC')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.slice(2, -2).split(' | '))

/** The terms of a language: the spelling in use, and those that are refused. */
const termsIn = (locale: Locale): Term[] =>
  rows.map((cells) => {
    const [right = '', wrong] = (cells[locales.indexOf(locale)] ?? '').split(', not ')
    return { right, wrong: wrong ? wrong.split(', ') : [] }
  })

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))

const read = (file: string): [name: string, text: string] => [
  file,
  readFileSync(file, 'utf8').normalize('NFC'),
]

const site: Record<string, { locale?: Locale }[]> = JSON.parse(readFileSync('content/site.json', 'utf8'))
const siteIn = (locale: Locale): [string, string] => [
  'content/site.json',
  JSON.stringify(
    Object.values(site)
      .filter(Array.isArray)
      .flat()
      .filter((one) => one.locale === locale),
  ),
]
const code = ['src', 'games']
  .flatMap((folder) => filesIn(folder, /(?<!\.test|\.fake)\.tsx?$/))
  // Its list has every spelling that an editor may use.
  .filter((file) => file !== 'src/content/compliance/claims.ts')
  .map(read)

/** All texts in a language. In English the names in code would be taken for texts, so only the content counts. */
const textsIn = (locale: Locale): [string, string][] => [
  ...filesIn(join('content/pages', locale), /\.json$/).map(read),
  siteIn(locale),
  ...(locale === 'en' ? [] : code),
]

/** Finds words that begin with `spelling`; in English whole words. A nukta or virama would make its last letter another one. */
const beginningWith = (spelling: string, locale: Locale) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}/-])${spelling}${locale === 'en' ? '(?![\\p{L}/-])' : '(?![\\u093c\\u094d\\u0acd\\u09bc\\u09cd])'}`,
    'u',
  )

test.each(locales)('in %s every term has one spelling', (locale) => {
  const texts = textsIn(locale)
  const found = termsIn(locale).flatMap(({ right, wrong }) =>
    wrong.flatMap((spelling) =>
      texts
        .filter(([, text]) => beginningWith(spelling, locale).test(text))
        .map(([file]) => `${file} has ${spelling}, not ${right}`),
    ),
  )
  expect(found).toEqual([])
})

test.each(locales)('in %s no term is refused by another one', (locale) => {
  const terms = termsIn(locale)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((cells) => cells.length !== locales.length || cells.includes(''))).toEqual([])
  const refused = terms.filter(({ right }) =>
    terms.some(({ wrong }) => wrong.some((spelling) => beginningWith(spelling, locale).test(right))),
  )
  expect(refused).toEqual([])
})

test.each(['en', 'hi'] as const)('in %s every term is in use', (locale) => {
  const texts = textsIn(locale)
    .map(([, text]) => text.toLowerCase())
    .join('\n')
  expect(termsIn(locale).filter(({ right }) => !texts.includes(right.toLowerCase()))).toEqual([])
})
