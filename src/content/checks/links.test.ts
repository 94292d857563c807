import { expect, test } from 'vitest'
import type { Locale } from '../../model/locale.ts'
import { type Address, linkLanguagesOf, withLinksIn } from './links.ts'

const pages: Address[] = [
  { documentId: 'home', locale: 'en', path: '/' },
  { documentId: 'ludo', locale: 'en', path: '/ludo/' },
  { documentId: 'ludo', locale: 'hi', path: '/hi/ludo/' },
  { documentId: 'ludo', locale: 'gu', path: '/gu/ludo/' },
  { documentId: 'faqs', locale: 'hi', path: '/hi-faqs/' },
  { documentId: 'about', locale: 'en', path: '/about/' },
]
const paths = new Set(pages.map(({ path }) => path))
const on = <T>(locale: Locale, content: T) => withLinksIn(content, locale, pages, paths)

test.each([
  ['/ludo/#faq', true],
  ['/', true],
  ['/ludo-ninja/', false],
  ['/ludo-ninja/?a=1', false],
  ['/pictures/hero.svg', true],
  ['https://example.com/', true],
  ['#faq', true],
])('a link to %s stays: %s', (url, stays) =>
  expect(on('en', { items: [{ name: 'a', url }] })).toEqual({
    items: [stays ? { name: 'a', url } : { name: 'a' }],
  }),
)

test('texts that look like links stay', () => {
  const content = { name: '/nowhere/', steps: ['/nowhere/'] }
  expect(on('hi', content)).toEqual(content)
})

test.each([
  ['hi', '/ludo/', '/hi/ludo/'],
  ['hi', '/ludo/?a=1#faq', '/hi/ludo/?a=1#faq'],
  ['hi', '/gu/ludo/', '/hi/ludo/'],
  ['en', '/hi/ludo/', '/ludo/'],
  ['bn', '/ludo/', '/ludo/'],
  ['hi', '/about/', '/about/'],
] as const)('on a page in %s, %s leads to %s', (locale, url, to) => {
  expect(on(locale, [{ url }, { imageLink: url }])).toEqual([{ url: to }, { imageLink: to }])
})

const html = (inner: string) => ({ body_html: `<p>See ${inner}, <a href="/ludo/#faq">Ludo</a>.</p>` })

test('a link in HTML that leads to no page becomes its text; others stay', () => {
  expect(on('en', html('<a lang="en" href="/ludo-ninja/">Ludo <b>Ninja</b></a>'))).toEqual(
    html('Ludo <b>Ninja</b>'),
  )
  for (const url of ['/ludo/?a=1', '/files/a.apk', '#faq', 'https://example.com/', 'mailto:a@example.com']) {
    const content = html(`<a href="${url}">this</a>`)
    expect(on('en', content)).toEqual(content)
  }
})

test('a link in HTML leads to the translation, and says where there is none', () => {
  const content = '<a href="/ludo/#faq">लूडो</a>, <a href="/about/" title="x">हमारे <b>बारे</b> में</a>'
  expect(on('hi', content)).toBe(
    '<a href="/hi/ludo/#faq">लूडो</a>, <a href="/about/" title="x" hreflang="en">हमारे <b>बारे</b> में (अंग्रेज़ी)</a>',
  )
  expect(on('en', '<a href="/hi-faqs/">Questions</a>')).toBe(
    '<a href="/hi-faqs/" hreflang="hi">Questions (Hindi)</a>',
  )
})

test('a link in HTML with a language of its own leads to that language', () =>
  expect(on('hi', '<a href="/ludo/" lang="en">Read in English</a>')).toBe(
    '<a href="/ludo/" lang="en" hreflang="en">Read in English</a>',
  ))

test('the linked pages in another language are known with what links to them say', () => {
  const content = [{ url: '/about/#team', name: '/hi-faqs/' }, { items: [{ imageLink: '/hi/ludo/' }] }]
  expect(linkLanguagesOf(content, 'gu', pages)).toEqual({
    '/about/': { locale: 'en', note: '(અંગ્રેજી)' },
    '/hi/ludo/': { locale: 'hi', note: '(હિન્દી)' },
  })
  expect(linkLanguagesOf(content, 'hi', pages)).toEqual({ '/about/': { locale: 'en', note: '(अंग्रेज़ी)' } })
})
