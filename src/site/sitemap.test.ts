import { expect, test } from 'vitest'
import { embedded } from '../content/embedded.ts'
import { locales } from '../model/locale.ts'
import { demoPath } from '../model/paths.ts'
import { sitemaps } from './sitemap.ts'

const catalogue = embedded()
const pages = catalogue.kind === 'pages' ? catalogue.pages : []
const gujarati = pages.filter(({ path }) => path === '/gu/ludo/')

test('a page is listed with its languages, the default one and its last change', () => {
  const changed = gujarati.map((one) => ({
    ...one,
    page: { ...one.page, updatedAt: '2026-11-21T09:30:00.000Z' },
  }))
  const maps = sitemaps(changed, 'https://example.com')
  const map = maps['sitemap-gu.xml']
  expect(map).toContain('<loc>https://example.com/gu/ludo/</loc><lastmod>2026-11-21T09:30:00.000Z</lastmod>')
  for (const [language, path] of [
    ['bn', '/bn/ludo/'],
    ['gu', '/gu/ludo/'],
    ['x-default', '/ludo/'],
  ])
    expect(map).toContain(`hreflang="${language}" href="https://example.com${path}"`)
  expect(maps['sitemap.xml']).toContain(
    '<sitemap><loc>https://example.com/sitemap-gu.xml</loc><lastmod>2026-11-21T09:30:00.000Z</lastmod></sitemap>',
  )
})

test('each language has a sitemap with its pages only, and the index names them all', () => {
  const { 'sitemap.xml': index, ...maps } = sitemaps(pages, 'https://example.com')
  const listed = (map = '') =>
    [...map.matchAll(/<loc>https:\/\/example.com(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(listed(index).sort()).toEqual(
    Object.keys(maps)
      .map((name) => `/${name}`)
      .sort(),
  )
  for (const locale of ['hi', 'gu', 'bn'] as const)
    expect(listed(maps[`sitemap-${locale}.xml`])).toEqual([
      ...pages
        .filter(({ page }) => page.locale === locale && page.documentId !== 'open-in-app')
        .map(({ path }) => path),
      demoPath(locale),
    ])
})

test('every page says when it last changed', () =>
  expect(pages.filter(({ page }) => !page.updatedAt).map(({ path }) => path)).toEqual([]))

test('a page that only leads into the app is for no search', () => {
  const passages = pages.filter(({ path }) => path === '/referral/')
  expect(passages).toHaveLength(1)
  expect(JSON.stringify(sitemaps(passages, 'https://example.com'))).not.toContain('/referral')
})

test.each(locales)('the demo in %s is listed with its translations', (locale) => {
  const listed = sitemaps(pages, 'https://example.com')[`sitemap-${locale}.xml`] ?? ''
  const [entry = ''] = listed.match(/^<url><loc>[^<]*\/play\/ludo\/.*$/m) ?? []
  expect(entry).toContain(`<loc>https://example.com${demoPath(locale)}</loc>`)
  for (const other of locales)
    expect(entry).toContain(`hreflang="${other}" href="https://example.com${demoPath(other)}"`)
})

test('a page that search engines leave out is not listed', () => {
  const listed = Object.values(sitemaps(pages, 'https://example.com')).join()
  expect(listed).toContain('https://example.com/lite/free/')
  expect(listed).not.toContain('https://example.com/lite/quick/')
})
