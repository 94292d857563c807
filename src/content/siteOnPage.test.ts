import * as v from 'valibot'
import { expect, test } from 'vitest'
import siteFile from '../../content/site.json'
import type { Address } from './checks/links.ts'
import { siteModel } from './site.ts'
import { searchesFor, siteOnPage } from './siteOnPage.ts'

const site = v.parse(siteModel.schema, siteFile)
const pages: Address[] = [
  { documentId: 'home', locale: 'en', path: '/' },
  { documentId: 'home', locale: 'hi', path: '/hi/' },
  { documentId: 'ludo', locale: 'en', path: '/ludo/' },
  { documentId: 'ludo', locale: 'gu', path: '/gu/ludo/' },
  { documentId: 'ludo', locale: 'bn', path: '/bn/ludo/' },
  { documentId: 'withdraw', locale: 'en', path: '/zupee-se-paise-kaise-nikale/' },
  { documentId: 'limits', locale: 'en', path: '/responsible-gaming/' },
  { documentId: 'limits', locale: 'gu', path: '/gu/responsible-gaming/' },
]
const paths = new Set(pages.map(({ path }) => path))
const on = (page: Address, compliance = site.compliance) =>
  siteOnPage({ ...site, compliance }, page, pages, paths)

const ludo: Address = { documentId: 'ludo', locale: 'gu', path: '/gu/ludo/' }
const withdraw: Address = { documentId: 'withdraw', locale: 'en', path: '/zupee-se-paise-kaise-nikale/' }

test('the language switch keeps the page, else leads home, else to Ludo', () =>
  expect(on(ludo).languages.map(({ locale, path }) => [locale, path])).toEqual([
    ['en', '/ludo/'],
    ['hi', '/hi/'],
    ['gu', '/gu/ludo/'],
    ['bn', '/bn/ludo/'],
  ]))

test('the brand links to the home page of the language', () => {
  expect(on(ludo).home).toBe('/gu/ludo/')
  expect(on(withdraw).home).toBe('/')
})

test('a signer that is pinned comes with every page, in the words of the link endpoint', () => {
  const fingerprint = 'a1'.repeat(32)
  const signer = { fingerprint, schemes: [{ scheme: 'v2' }, { scheme: 'v3' }] }
  const pinned = v.parse(siteModel.schema, { ...siteFile, signer })
  expect(siteOnPage(pinned, ludo, pages, paths).signer).toEqual({ fingerprint, schemes: ['v2', 'v3'] })
  expect(on(ludo)).not.toHaveProperty('signer')
})

test.each([
  ['schemes', { schemes: [] }],
  ['schemes', { schemes: [{ scheme: 'v1' }] }],
  ['fingerprint', { fingerprint: 'A1'.repeat(32) }],
])('a pinned signer with wrong %s is refused: %j', (_field, wrong) => {
  const signer = { fingerprint: 'a1'.repeat(32), schemes: [{ scheme: 'v2' }], ...wrong }
  expect(v.safeParse(siteModel.schema, { ...siteFile, signer }).success).toBe(false)
})

test('links to missing pages are left out', () => {
  const { footer, searches } = on(withdraw)
  const urls = [...footer, ...searches].flatMap(({ links }) => links.map(({ url }) => url))
  expect(urls).toContain('/zupee-se-paise-kaise-nikale/')
  expect(urls.filter((url) => !paths.has(url))).toEqual([])
})

test('links lead to the translation in the page’s language, if there is one', () => {
  const urlsOf = (page: Address) => {
    const { footer, responsible } = on(page)
    return [responsible?.page, ...footer.flatMap(({ links }) => links.map(({ url }) => url))]
  }
  expect(urlsOf(ludo)).toEqual(['/gu/responsible-gaming/', '/gu/responsible-gaming/'])
  expect(urlsOf(withdraw)).toEqual(['/responsible-gaming/', '/responsible-gaming/'])
  expect(urlsOf({ ...ludo, locale: 'hi' })).toEqual(['/responsible-gaming/', '/responsible-gaming/'])
})

test('free play has no links to money games', () => {
  const urls = on(withdraw, 'free-play').searches.flatMap(({ links }) => links.map(({ url }) => url))
  expect(urls).not.toContain('/zupee-se-paise-kaise-nikale/')
})

test('ten sets and one for the rest, in every language the same', () => {
  const shape = site.searches.map(({ sets }) => sets.map(({ paths: parts }) => parts))
  expect(shape[0]).toHaveLength(11)
  for (const other of shape) expect(other).toEqual(shape[0])
  const linked = new Set(
    site.searches.flatMap(({ sets }) =>
      sets.flatMap(({ popular, other }) => [...popular, ...other].map(({ url }) => url)),
    ),
  )
  const shown = (shape[0] ?? []).map((parts) => {
    const page = { ...ludo, path: `/${parts[0]?.part ?? ''}/` }
    return JSON.stringify(siteOnPage(site, page, pages, linked).searches)
  })
  expect(new Set(shown).size).toBe(11)
})

const set = (name: string, ...parts: string[]) => ({
  paths: parts.map((part) => ({ part })),
  popular: [{ name, url: '/', realMoney: false }],
  other: [{ name: `${name}, too`, url: '/', realMoney: false }],
})
const searches = {
  locale: 'gu' as const,
  popular: 'Popular',
  other: 'Other',
  sets: [
    set('ludo', 'ludo'),
    set('supreme', 'ludo-supreme'),
    set('cards', 'cards', 'card-games'),
    set('all'),
  ],
}

test.each([
  ['/ludo/', 'ludo'],
  ['/gu/ludo/', 'ludo'],
  ['/gu/ludo/download-app/', 'ludo'],
  ['/ludo/ludo-supreme/', 'supreme'],
  ['/ludo-supreme/', 'supreme'],
  ['/card-games/more/', 'cards'],
  ['/gu/', 'all'],
  ['/', 'all'],
  ['/contact-us/', 'all'],
])('%s shows the set %s', (path, expected) =>
  expect(searchesFor(searches, path).map(({ heading, links }) => [heading, links[0]?.name])).toEqual([
    ['Popular', expected],
    ['Other', `${expected}, too`],
  ]),
)

test('without a set for the rest there are no lists', () =>
  expect(searchesFor({ ...searches, sets: [set('ludo', 'ludo')] }, '/contact-us/')).toEqual([]))
