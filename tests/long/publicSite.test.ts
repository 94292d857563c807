import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { claims } from '../../src/content/compliance/samples.ts'
import { embeddedContent } from '../../src/content/embedded.ts'
import { type Crawled, crawlFolder } from '../kit/site/crawled.ts'
import { inLatinScript } from '../kit/site/latin.ts'

const origin = 'https://ludo.example'
// Inside the project, because the renderer imports its packages.
const folder = resolve('node_modules/.cache/public-site')
let pages: Crawled[] = []
let translations: Crawled[] = []

beforeAll(() => {
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    env: { ...process.env, SITE_ORIGIN: origin, BUILD_OUTPUT: folder, BUILD_BROTLI: '4' },
    stdio: 'pipe',
  })
  pages = crawlFolder(join(folder, 'site'), origin)
  translations = pages.filter(({ document }) => document.documentElement.lang !== 'en')
})

const findings = (of: Crawled[], inPage: (page: Crawled) => string[]) =>
  of.flatMap((page) => inPage(page).map((finding) => `${page.path}: ${finding}`))

const attribute = (element: Element, name: string) => element.getAttribute(name) ?? ''

/** The texts that visitors read or hear, and those that searches and shared links show. */
function saidIn({ document }: Crawled): string[] {
  const body = document.body.cloneNode(true) as HTMLElement
  for (const one of body.querySelectorAll('script, style, code, [lang]')) one.remove()
  // Programs look for this label, so it stays English.
  body.querySelector('nav[aria-label=breadcrumb]')?.removeAttribute('aria-label')
  for (const one of body.querySelectorAll('*')) one.append(' ')
  const labels = ['aria-label', 'alt', 'placeholder', 'title'].flatMap((name) =>
    [...body.querySelectorAll(`[${name}]`)].map((one) => attribute(one, name)),
  )
  const head = [...document.querySelectorAll('meta[name=description], meta[property="og:title"]')].map(
    (one) => attribute(one, 'content'),
  )
  return [document.title, ...head, ...labels, body.textContent ?? '']
}

test('every page is there, in four languages', () => {
  expect(pages.length).toBeGreaterThan(150)
  const languages = pages.map(({ document }) => document.documentElement.lang)
  expect(new Set(languages)).toEqual(new Set(['en', 'hi', 'gu', 'bn']))
})

test('a translated page says nothing in English but names', () => {
  expect(findings(translations, (page) => saidIn(page).flatMap(inLatinScript))).toEqual([])
})

test('no translated page leads to a page in another language where its own has that page', () => {
  const others = new Map(
    pages.map(({ path, document }) => [
      path,
      [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((one) =>
        attribute(one, 'hreflang'),
      ),
    ]),
  )
  const languageOf = new Map(pages.map(({ path, document }) => [path, document.documentElement.lang]))
  expect(
    findings(translations, ({ path, document }) => {
      const { lang } = document.documentElement
      return (
        [...document.querySelectorAll('a[href]:not([lang])')]
          // The site map lists the pages of all languages, each below its language.
          .filter((link) => link.closest('[data-section=site-map]') === null)
          .map((link) => new URL(attribute(link, 'href'), origin + path).pathname)
          .filter((to) => languageOf.has(to) && languageOf.get(to) !== lang && others.get(to)?.includes(lang))
      )
    }),
  ).toEqual([])
})

test('a link to a page in another language says which', () => {
  const languageOf = new Map(pages.map(({ path, document }) => [path, document.documentElement.lang]))
  expect(
    findings(translations, ({ path, document }) =>
      [...document.querySelectorAll('main a[href], footer a[href]')].flatMap((link) => {
        if (link.closest('[data-section=site-map]')) return []
        const to = languageOf.get(new URL(attribute(link, 'href'), origin + path).pathname)
        return to === undefined || to === document.documentElement.lang || attribute(link, 'hreflang') === to
          ? []
          : [attribute(link, 'href')]
      }),
    ),
  ).toEqual([])
})

test('no page has a blank', () => {
  const blank = /\{\{|\}\}|\[\s*\p{L}[^\]]*\]|_{3,}|\b(?:undefined|NaN|TODO|lorem ipsum)\b/giu
  expect(findings(pages, (page) => saidIn(page).flatMap((text) => text.match(blank) ?? []))).toEqual([])
})

/** The texts that occur only in unconfirmed entries: their quotes, codes and headings. */
function unconfirmed(): string[] {
  const said: string[] = []
  const tellingOf = ({ title, subtitle, ...entry }: Record<string, unknown>) =>
    said.push(
      ...[entry.testimonialtext, entry.code, entry.wonText, entry.imageTitle].flatMap((text) =>
        typeof text === 'string' ? [text] : [],
      ),
      ...(typeof title === 'string' && typeof subtitle === 'string' ? [`${title} ${subtitle}`] : []),
    )
  const visit = (value: unknown, needsConfirmation = false): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, needsConfirmation)
    else if (typeof value === 'object' && value !== null) {
      const fields = value as Record<string, unknown>
      if (needsConfirmation ? fields.confirmed !== true : fields.confirmed === false) tellingOf(fields)
      const lists = claims[String(fields.__component)] ?? []
      for (const [key, inner] of Object.entries(fields)) visit(inner, lists.includes(key))
    }
  }
  visit(Object.values(embeddedContent.pages))
  return [...new Set(said)]
}

test('no page claims what nobody has confirmed, and none names an example', () => {
  const claimed = unconfirmed()
  expect(claimed.length).toBeGreaterThan(40)
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  expect(
    findings(pages, (page) => {
      const text = plain(saidIn(page).join(' '))
      return claimed.filter((one) => text.includes(plain(one)))
    }),
  ).toEqual([])
  const examples =
    /A1B2C3D4E5|package=com\.example|id1000000000|(?:00:){8}|https:\/\/www\.(?:facebook|instagram)\.com|mailto:/
  expect(findings(pages, ({ html }) => html.match(examples)?.slice(0, 1) ?? [])).toEqual([])
  expect(existsSync(join(folder, 'site/.well-known'))).toBe(false)
})

test('a legal page that lacks a fact about the operator is not indexed', () => {
  const legal = pages.filter(({ path }) => /^\/(?:privacy-policy|terms-and-conditions)\/$/.test(path))
  expect(legal).toHaveLength(2)
  for (const { document } of legal)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})
