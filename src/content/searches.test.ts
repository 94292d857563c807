import { expect, test } from 'vitest'
import { searchesFor } from './searches.ts'

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
