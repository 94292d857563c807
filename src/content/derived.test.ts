import { expect, test } from 'vitest'
import { withAnchors, withoutDeadLinks } from './derived.ts'

const faq = { __component: 'sections.faq' as const, heading: 'Questions', toggleAll: false, items: [] }
const breadcrumb = { __component: 'sections.breadcrumb' as const, steps: [] }

test('every FAQ section gets a unique anchor', () =>
  expect(withAnchors([breadcrumb, faq, faq, { ...faq, anchor: 'money' }, faq])).toEqual([
    breadcrumb,
    faq,
    { ...faq, anchor: 'faq-2' },
    { ...faq, anchor: 'money' },
    { ...faq, anchor: 'faq-4' },
  ]))

const paths = new Set(['/', '/ludo/'])

test.each([
  ['/ludo/#faq', true],
  ['/', true],
  ['/ludo-ninja/', false],
  ['/ludo-ninja/?a=1', false],
  ['/pictures/hero.svg', true],
  ['https://example.com/', true],
  ['#faq', true],
])('a link to %s stays: %s', (url, stays) =>
  expect(withoutDeadLinks({ items: [{ name: 'a', url }] }, paths)).toEqual({
    items: [stays ? { name: 'a', url } : { name: 'a' }],
  }),
)

test('texts that look like links stay', () => {
  const content = { name: '/nowhere/', steps: ['/nowhere/'] }
  expect(withoutDeadLinks(content, paths)).toEqual(content)
})

test('a link in HTML that leads to no page becomes its text; others stay', () => {
  const html = (inner: string) => ({ body_html: `<p>See ${inner}, <a href="/ludo/#faq">Ludo</a>.</p>` })
  expect(withoutDeadLinks(html('<a lang="en" href="/ludo-ninja/">Ludo <b>Ninja</b></a>'), paths)).toEqual(
    html('Ludo <b>Ninja</b>'),
  )
  for (const url of ['/ludo/?a=1', '/files/a.apk', '#faq', 'https://example.com/', 'mailto:a@example.com']) {
    const content = html(`<a href="${url}">this</a>`)
    expect(withoutDeadLinks(content, paths)).toEqual(content)
  }
})
