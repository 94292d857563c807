import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { embedded } from '../../content/embedded.ts'
import { type Locale, locales } from '../../model/locale.ts'
import { DownloadButtonContext } from '../../sections/button/buttonData.ts'
import type { Shown } from '../shown.ts'
import Footer from './Footer.tsx'
import Header from './Header.tsx'
import { StickyBar } from './StickyBar.tsx'
import { frameWords } from './words.ts'

const catalogue = embedded()
const pages = catalogue.kind === 'pages' ? catalogue.pages : []
const ludo = (locale: Locale): Shown => {
  const found = pages.find(({ page }) => page.documentId === 'ludo' && page.locale === locale)
  if (!found) throw new Error(`There is no ludo page in ${locale}`)
  return { ...found, words: frameWords[locale], colours: '' }
}

describe.each(locales)('around the ludo page in %s', (locale) => {
  const shown = ludo(locale)
  const header = renderToStaticMarkup(<Header shown={shown} />)
  const footer = renderToStaticMarkup(<Footer shown={shown} />)

  test('every language is one link away and keeps the page', () => {
    for (const html of [header, footer])
      for (const { path } of shown.site.languages) expect(html).toContain(`href="${path}"`)
    expect(footer.match(/aria-current="true"/g)).toHaveLength(1)
  })

  test('it says for whom the game is and what it risks', () => {
    expect(header).toContain(`aria-label="${frameWords[locale].adultsOnly}"`)
    expect(footer).toContain('id="responsible"')
    expect(footer).toContain(frameWords[locale].risk)
    expect(footer).toContain(frameWords[locale].limits)
    const own = locale === 'en' ? '' : `/${locale}`
    expect(footer).toContain(`href="${own}/responsible-gaming/">${frameWords[locale].limitsLink}</a>`)
    expect(footer).toContain('href="tel:14416"')
  })

  test('no link leads to a page that is not there', () => {
    const links = [...(header + footer).matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, path]) => path)
    const there = new Set(pages.map(({ path }) => path))
    // The demo is a page of the site, but none of the content.
    const missing = links.filter((path = '') => !there.has(path) && !path.startsWith('/play/ludo/'))
    expect(missing).toEqual([])
  })
})

test('the sticky bar says nothing of its place until the browser knows', () => {
  const shown = ludo('gu')
  const html = renderToStaticMarkup(
    <DownloadButtonContext value={shown.page.downloadButton}>
      <StickyBar shown={shown} />
    </DownloadButtonContext>,
  )
  expect(html).toContain('data-testid="sticky-download"')
  expect(html).not.toContain('data-shown')
})
