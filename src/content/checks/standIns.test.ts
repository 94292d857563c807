import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { embeddedContent } from '../embedded.ts'
import { withStandIns } from './standIns.ts'
import { withoutEffect } from './withoutEffect.ts'

const site = { brand: { name: 'Brand' } }
const page = {
  route_name: 'hi/ludo/download-app',
  locale: 'hi',
  Hero_Banner: {
    heading: 'Ludo\nto play',
    headingDescription: '<p>Roll,&nbsp;<b>move</b></p><p>and win.</p>',
  },
}

test('the words of the hero stand for a title and a description, and the path for the id', () => {
  expect(withStandIns(page, site)).toEqual({
    ...page,
    title: 'Ludo to play',
    description: 'Roll, move and win.',
    documentId: 'ludo-download-app',
  })
})

test('where the hero says nothing, the name of the brand stands for both', () => {
  expect(withStandIns({ route_name: 'ludo', locale: 'en', Hero_Banner: null }, site)).toMatchObject({
    title: 'Brand',
    description: 'Brand',
    documentId: 'ludo',
  })
})

test.each([
  ['home', 'en'],
  ['hi', 'hi'],
])('the page %s is the home page', (route_name, locale) =>
  expect(withStandIns({ route_name, locale }, site)).toMatchObject({ documentId: 'home' }),
)

test('what a page has stays, even an empty text', () => {
  const own = { ...page, title: '', description: 'Own', documentId: 'own' }
  expect(withStandIns(own, site)).toEqual(own)
  expect(withoutEffect(own)).toEqual([])
})

test('a page without them is on the site, with a warning for each', () => {
  const rules = Object.values(embeddedContent.pages).find(
    (raw) => (raw as { route_name: string }).route_name === 'ludo-rules',
  ) as Record<string, unknown>
  const { title: _, description: __, documentId: ___, ...bare } = rules
  const catalogue = readCatalogue(embeddedContent.site, { 'rules.json': bare })
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join())
  expect(catalogue.pages.map(({ path }) => path)).toEqual(['/ludo-rules/'])
  expect(catalogue.warnings).toContain(
    'rules.json: title: is missing; the site uses the heading of the hero or the name of the brand',
  )
  expect(catalogue.warnings.filter((one) => one.includes(': is missing; '))).toHaveLength(3)
})
