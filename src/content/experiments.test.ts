import { expect, test } from 'vitest'
import rawLudo from '../../content/pages/en/ludo.json'
import rawSite from '../../content/site.json'
import type { Experiment } from '../model/experiment.ts'
import { readCatalogue } from './catalogue.ts'
import { withDefaults } from './defaults.ts'
import { formsOf, withBothForms } from './experiments.ts'
import { parsePage } from './page.ts'

const button = (heading: string, experiment?: { key: string; letter: string } | null) => ({
  __component: 'sections.download-button',
  heading,
  experiment: experiment ?? null,
})
const pair = (key: string) => [
  button(`A of ${key}`, { key, letter: 'A' }),
  button(`B of ${key}`, { key, letter: 'B' }),
]
const pageOf = (...page_body: object[]) => ({ ...withDefaults(rawLudo, rawSite), page_body })

function read(...page_body: object[]) {
  const parsed = parsePage(pageOf(...page_body))
  if (parsed.kind === 'broken') throw new Error(parsed.problems.join())
  return parsed
}
const headings = ({ page_body }: { page_body: object[] } = { page_body: [] }) =>
  page_body.map((section) => (section as { heading?: string }).heading)

const experiment = (more: Partial<Experiment> = {}): Experiment => ({
  key: 'words',
  state: 'running',
  shareB: 50,
  ...more,
})

test('while an experiment runs a page has two forms', () => {
  const { page, compared, problems } = formsOf(read(button('Top'), ...pair('words')).page, [experiment()])
  expect(headings(page)).toEqual(['Top', 'A of words'])
  expect(headings(compared?.otherForm)).toEqual(['Top', 'B of words'])
  expect(compared?.experiment).toEqual({ key: 'words', letter: 'A', shareB: 50 })
  expect(problems).toEqual([])
})

test('all pairs of one experiment change together', () => {
  const { compared } = formsOf(read(...pair('words'), button('Between'), ...pair('words')).page, [
    experiment(),
  ])
  expect(headings(compared?.otherForm)).toEqual(['B of words', 'Between', 'B of words'])
})

test.each<[string, Experiment[], string]>([
  ['planned', [experiment({ state: 'planned' })], 'A of words'],
  ['decided for B', [experiment({ state: 'decided', winner: 'B' })], 'B of words'],
  ['decided for A', [experiment({ state: 'decided', winner: 'A' })], 'A of words'],
  ['decided for nobody', [experiment({ state: 'decided' })], 'A of words'],
  ['unknown', [], 'A of words'],
])('where it does not run, visitors get one form as plain content: %s', (_name, experiments, shown) => {
  const { page, compared } = formsOf(read(...pair('words')).page, experiments)
  expect(headings(page)).toEqual([shown])
  expect(page.page_body[0]).not.toHaveProperty('experiment')
  expect(compared).toBeNull()
})

test('of an unknown experiment, and of a second one, editors are told', () => {
  const { page } = read(...pair('words'), ...pair('colours'), ...pair('gone'))
  const forms = formsOf(page, [experiment(), experiment({ key: 'colours' })])
  expect(headings(forms.compared?.otherForm)).toEqual(['B of words', 'A of colours', 'A of gone'])
  expect(forms.problems).toEqual([
    'there is no experiment gone; visitors get A',
    'colours waits until words is decided: only one experiment runs on a page',
  ])
})

test('one form alone is shown to all', () => {
  const alone = read(button('Alone', { key: 'words', letter: 'A' })).page
  for (const state of [experiment(), experiment({ state: 'decided', winner: 'B' })]) {
    const { page, compared } = formsOf(alone, [state])
    expect([headings(page), compared]).toEqual([['Alone'], null])
  }
})

test.each<[string, object[]]>([
  ['first on the page', [button('B', { key: 'words', letter: 'B' })]],
  ['below something else', [...pair('words').slice(0, 1), button('Between'), ...pair('words').slice(1)]],
  ['below the A of another', [button('A', { key: 'colours', letter: 'A' }), ...pair('words').slice(1)]],
])('a B that stands elsewhere than below its A is left out and named: %s', (_name, page_body) => {
  const { page, leftOut } = read(...page_body)
  expect(headings(page)).not.toContain('B of words')
  expect(leftOut).toEqual([
    expect.stringMatching(
      /^page_body\[\d\] \(sections\.download-button\): must stand directly below the A of words/,
    ),
  ])
})

test('where A is not valid, B is left out with it, and the page goes live', () => {
  const [a, b] = pair('words')
  const { page, leftOut } = read(button('Top'), { ...a, heading: 7 }, b ?? {})
  expect(headings(page)).toEqual(['Top'])
  expect(leftOut).toHaveLength(2)
})

test('a mark without a letter, or with a key that cannot be, is named with its field', () => {
  const { leftOut } = read(
    button('One', { key: 'Words!', letter: 'A' }),
    button('Two', { key: 'words', letter: 'C' }),
  )
  expect(leftOut).toEqual([
    expect.stringMatching(/^page_body\[0\].*experiment\.key: must be a name such as/),
    expect.stringMatching(/^page_body\[1\].*experiment\.letter: must be one of A, B/),
  ])
})

test('a preview shows both forms, one below the other', () =>
  expect(withBothForms(pageOf(button('Top'), ...pair('words')))).toEqual(
    pageOf(button('Top'), button('A of words'), button('B of words')),
  ))

test('the catalogue connects both forms and names what editors should know', () => {
  const site = { ...rawSite, experiments: [experiment()] }
  const catalogue = readCatalogue(site, { one: pageOf(...pair('words'), ...pair('gone')) })
  if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join())
  const [page] = catalogue.pages
  expect([headings(page?.page), headings(page?.otherForm)]).toEqual([
    ['A of words', 'A of gone'],
    ['B of words', 'A of gone'],
  ])
  expect(catalogue.warnings).toContain('/ludo/: there is no experiment gone; visitors get A')
})
