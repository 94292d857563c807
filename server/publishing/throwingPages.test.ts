import { expect, test } from 'vitest'
import type { Content } from '../../src/site/content.ts'
import { problemsOfThrown } from './throwingPages.ts'

const live: Content = { site: 'old', pages: { a: 'old', b: 'old' } }
const thrown = new Map([['a', 'cannot be rendered']])

test.each([
  ['a changed page', { site: 'old', pages: { a: 'new', b: 'old' } }, ['a: cannot be rendered']],
  ['a new page', { site: 'old', pages: { ...live.pages, a: 'added' } }, ['a: cannot be rendered']],
  [
    'the data of the site, where the page is as it was',
    { site: 'new', pages: live.pages },
    ['content/site.json: a: cannot be rendered'],
  ],
  ['nothing that is live', live, []],
  ['no page that went', { site: 'new', pages: { b: 'old' } }, []],
] as [string, Content, string[]][])('what throws is the fault of %s', (_name, from, problems) => {
  expect(problemsOfThrown(thrown, from, live)).toEqual(problems)
})
