import { expect, test } from 'vitest'
import { embedded } from './embedded.ts'

test('every page file that the project brings can be read', () => {
  const catalogue = embedded()
  expect(catalogue.kind === 'broken' ? catalogue.problems : []).toEqual([])
})

test('no two pages share their title or their description', () => {
  const catalogue = embedded()
  const pages = catalogue.kind === 'pages' ? catalogue.pages.map(({ page }) => page) : []
  const told = pages.flatMap(({ title, description }) => [title, description])
  expect(told.filter((words, place) => told.indexOf(words) < place)).toEqual([])
})
