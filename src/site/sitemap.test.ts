import { expect, test } from 'vitest'
import { embedded } from '../content/embedded.ts'
import { sitemapOf } from './sitemap.ts'

const catalogue = embedded()
const pages = catalogue.kind === 'pages' ? catalogue.pages : []
const gujarati = pages.filter(({ path }) => path === '/gu/ludo/')

test('a page is listed with its languages, the default one and its last change', () => {
  const changed = gujarati.map((one) => ({
    ...one,
    page: { ...one.page, updatedAt: '2026-11-21T09:30:00.000Z' },
  }))
  const map = sitemapOf(changed, 'https://example.com')
  expect(map).toContain('<loc>https://example.com/gu/ludo/</loc><lastmod>2026-11-21T09:30:00.000Z</lastmod>')
  for (const [language, path] of [
    ['bn', '/bn/ludo/'],
    ['gu', '/gu/ludo/'],
    ['x-default', '/ludo/'],
  ])
    expect(map).toContain(`hreflang="${language}" href="https://example.com${path}"`)
})

test('a page that only leads into the app is for no search', () => {
  const passages = pages.filter(({ path }) => path === '/referral/')
  expect(passages).toHaveLength(1)
  expect(sitemapOf(passages, 'https://example.com')).not.toContain('/referral')
})

test('the demo is listed by the one address that all its languages share', () => {
  expect(sitemapOf([], 'https://example.com').match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://example.com/play/ludo/</loc>',
  ])
})
