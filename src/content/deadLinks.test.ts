import { expect, test } from 'vitest'
import { withoutDeadLinks } from './deadLinks.ts'

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

test('texts are no links', () => {
  const content = { name: '/nowhere/', steps: ['/nowhere/'] }
  expect(withoutDeadLinks(content, paths)).toEqual(content)
})
