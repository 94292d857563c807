import { expect, test } from 'vitest'
import type { Content } from '../../src/site/content.ts'
import { accept } from './accept.ts'

const content = (pages: Record<string, string>): Content => ({ site: {}, pages })

/** A page with `broken` has a problem; two pages with the same word have one together. */
const problemsOf = ({ pages }: Content) => {
  const words = Object.values(pages)
  return [
    ...Object.entries(pages).flatMap(([name, word]) => (word === 'broken' ? [`${name}: is broken`] : [])),
    ...words
      .filter((word, place) => words.indexOf(word) < place)
      .map((word) => `${word} is taken by two pages`),
  ]
}

const before = content({ a: 'one', b: 'two' })

test.each([
  ['a change is taken', { a: 'new', b: 'two' }, { a: 'new', b: 'two' }, []],
  ['what was removed goes', { b: 'two' }, { b: 'two' }, []],
  [
    'a broken page stays as it was, the others change',
    { a: 'broken', b: 'new' },
    { a: 'one', b: 'new' },
    ['a: is broken'],
  ],
  ['a new page that is broken stays out', { ...before.pages, c: 'broken' }, before.pages, ['c: is broken']],
  [
    'of two that collide the first comes in',
    { a: 'one', b: 'two', c: 'x', d: 'x' },
    { ...before.pages, c: 'x' },
    ['x is taken by two pages'],
  ],
] as [string, Record<string, string>, Record<string, unknown>, string[]][])(
  '%s',
  (_name, now, pages, problems) => {
    expect(accept(before, content(now), problemsOf)).toEqual({ content: { site: {}, pages }, problems })
  },
)

test('a site that is broken stays as it was', () => {
  const broken = { site: 'broken', pages: { a: 'new' } }
  const check = ({ site }: Content) => (site === 'broken' ? ['content/site.json: brand: is missing'] : [])
  expect(accept({ site: 'good', pages: { a: 'one' } }, broken, check).content).toEqual({
    site: 'good',
    pages: { a: 'new' },
  })
})

test('a page with a broken hero keeps the one that is live, and the rest of it is taken', () => {
  type Page = { Hero_Banner?: string; title: string }
  const pages = (pages: Record<string, Page>): Content => ({ site: {}, pages })
  const check = ({ pages }: Content) =>
    Object.entries(pages as Record<string, Page>).flatMap(([name, { Hero_Banner }]) =>
      Hero_Banner === 'broken' ? [`${name}: Hero_Banner.title: is missing`] : [],
    )
  const before = pages({ a: { Hero_Banner: 'live', title: 'old' }, b: { title: 'old' } })
  const now = pages({
    a: { Hero_Banner: 'broken', title: 'new' },
    b: { title: 'new' },
    c: { Hero_Banner: 'broken', title: 'of a new page' },
  })
  expect(accept(before, now, check)).toEqual({
    content: pages({ a: { Hero_Banner: 'live', title: 'new' }, b: { title: 'new' } }),
    problems: ['a: Hero_Banner.title: is missing', 'c: Hero_Banner.title: is missing'],
  })
})
