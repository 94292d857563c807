import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { embedded } from '../../content/embedded.ts'
import { type Locale, locales } from '../../model/locale.ts'
import { demoPath } from '../../model/paths.ts'
import { DownloadButtonContext } from '../../sections/download-button/DownloadButton.tsx'
import type { PageContent } from '../render/pageView.ts'
import Footer from './Footer.tsx'
import Header from './Header.tsx'
import { StickyBar } from './StickyBar.tsx'
import { frameWords } from './words.ts'

const catalogue = embedded()
const pages = catalogue.kind === 'pages' ? catalogue.pages : []
const ludo = (locale: Locale): PageContent => {
  const found = pages.find(({ page }) => page.documentId === 'ludo' && page.locale === locale)
  if (!found) throw new Error(`There is no ludo page in ${locale}`)
  return { ...found, words: frameWords[locale], colours: '' }
}

describe.each(locales)('around the ludo page in %s', (locale) => {
  const view = ludo(locale)
  const header = renderToStaticMarkup(<Header view={view} />)
  const footer = renderToStaticMarkup(<Footer view={view} />)

  test('every language is one link away and keeps the page', () => {
    for (const html of [header, footer])
      for (const { path } of view.site.languages) expect(html).toContain(`href="${path}"`)
    expect(footer.match(/aria-current="true"/g)).toHaveLength(1)
  })

  test('the header leads to more than Ludo, and the menu to games, money, help and the company', () => {
    const menu = /<dialog.*<\/dialog>/s.exec(header)?.[0] ?? ''
    expect(view.site.header.length).toBeGreaterThan(3)
    expect(view.site.menu.map(({ links }) => links.length > 3)).toEqual([true, true, true, true])
    for (const { url } of view.site.menu.flatMap(({ links }) => links)) {
      expect(menu).toContain(`href="${url}"`)
      expect(pages.find(({ path }) => path === url)?.page.locale ?? locale).toBe(locale)
    }
    for (const { path } of view.site.languages) expect(menu).toContain(`href="${path}"`)
    expect(header).toMatch(/<a [^>]*href="#links" data-menu=""/)
    expect(footer).toContain('id="links"')
  })

  test('header and footer state the age limit and the risk', () => {
    expect(header).toContain(`aria-label="${frameWords[locale].adultsOnly}"`)
    expect(footer).toContain('id="responsible"')
    expect(footer).toContain(frameWords[locale].risk)
    expect(footer).toContain(frameWords[locale].limits)
    const own = locale === 'en' ? '' : `/${locale}`
    expect(footer).toContain(`href="${own}/responsible-gaming/">${frameWords[locale].limitsLink}</a>`)
    expect(footer).toContain('href="tel:14416"')
  })

  test('every link leads to an existing page', () => {
    const links = [...(header + footer).matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, path]) => path)
    const there = new Set(pages.map(({ path }) => path))
    // The demo is a page of the site without content.
    const missing = links.filter((path = '') => !there.has(path) && path !== demoPath(locale))
    expect(missing).toEqual([])
  })
})

test('the prerendered sticky bar has no visibility attribute', () => {
  const view = ludo('gu')
  const html = renderToStaticMarkup(
    <DownloadButtonContext value={view.page.downloadButton}>
      <StickyBar view={view} />
    </DownloadButtonContext>,
  )
  expect(html).toContain('data-testid="sticky-download"')
  expect(html).not.toContain('data-shown')
})
