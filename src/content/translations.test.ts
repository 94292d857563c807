import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inLatinScript } from '../../tests/kit/site/latin.ts'
import { textsIn } from './compliance/claims.ts'
import { inProfile } from './compliance/freePlay.ts'

type Raw = { documentId: string; locale: string; title: string; description: string }

const folder = 'content/pages'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file): [string, Raw] => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))])
const english = new Map(
  files.filter(([, { locale }]) => locale === 'en').map(([, page]) => [page.documentId, page]),
)
const translations = files.filter(([, { locale }]) => locale !== 'en')

/** The names of the sections of a page, and how many entries their lists have. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) =>
      key === '__component' || key === 'type'
        ? [[key, field]]
        : Array.isArray(field)
          ? [[key, shapeOf(field)]]
          : [],
    ),
  )
}

const shapeIn = (profile: 'standard' | 'free-play', page: unknown) => shapeOf(inProfile(profile, page))

// Its questions are those that people ask in Hindi.
const ownQuestions = 'hi/hi-faqs.json'

test.each(translations.filter(([file]) => file !== ownQuestions))(
  '%s has the parts of the page in English, also in free play',
  (_file, page) => {
    const inEnglish = english.get(page.documentId)
    expect(shapeIn('standard', page)).toEqual(shapeIn('standard', inEnglish))
    expect(shapeIn('free-play', page)).toEqual(shapeIn('free-play', inEnglish))
  },
)

const foreign = /<a\b[^>]*\slang="en"[^>]*>.*?<\/a>|<[^>]*>|&\w+;/g

test.each(translations)('%s says nothing in English but names', (_file, page) => {
  const said = textsIn(page)
    .filter(
      ({ at }) =>
        !/gtmEvent|pageRelatedTo|addClass|documentId|route_name|androidPackage|anchor|code$/.test(at),
    )
    .flatMap(({ at, text }) => inLatinScript(text.replace(foreign, ' ')).map((word) => `${at}: ${word}`))
  expect(said).toEqual([])
})

test('every text of a translation differs from the text in English', () => {
  const same = translations.flatMap(([file, page]) => {
    const inEnglish = new Set(textsIn(english.get(page.documentId)).map(({ text }) => text))
    return textsIn(page)
      .filter(({ text }) => inEnglish.has(text) && /[a-z]{3}.* [a-z]{3}/.test(text.replace(/<[^>]*>/g, '')))
      .map(({ at, text }) => `${file} ${at}: ${text}`)
  })
  expect(same).toEqual([])
})

test.each(translations)('%s fits into the results of a search', (_file, { title, description }) => {
  expect(title.length).toBeLessThanOrEqual(60)
  expect(description.length).toBeLessThanOrEqual(155)
})

test('a link ends with its word: a note on the language of the linked page can stand after it', () => {
  const split = translations.flatMap(([file, page]) =>
    textsIn(page)
      .filter(({ text }) => /<\/a>[\p{L}\p{M}-]/u.test(text))
      .map(({ at }) => `${file} ${at}`),
  )
  expect(split).toEqual([])
})
