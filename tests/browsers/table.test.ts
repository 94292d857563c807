import { expect, test, vi } from 'vitest'
import { browsersPage, type Result, surprises } from './table.ts'

vi.mock('./unsupported.ts', () => ({
  unsupported: { WebKitGTK: { 'It survives': 'the visitor starts again.' } },
  whereStored: 'Where',
  stores: { Chromium: 'in a file', 'Firefox ESR': 'in a file', WebKitGTK: 'in rows' },
}))

const result = (kind: Result['kind'], journey: string, passed: boolean): Result => ({
  journey,
  kind,
  passed,
  why: passed ? '' : 'it broke',
})

test('what is recorded is no surprise; a new failure is one, and so is a record that is out of date', () => {
  expect(
    surprises([result('WebKitGTK', 'It survives', false), result('Chromium', 'It opens', true)]),
  ).toEqual([])
  expect(surprises([result('Firefox ESR', 'It opens', false)])).toEqual([
    'Firefox ESR fails: It opens: it broke',
  ])
  expect(surprises([result('WebKitGTK', 'It survives', true)])).toEqual([
    'WebKitGTK passes what is recorded as unsupported: It survives',
  ])
})

test('a browser that stores a download otherwise than recorded is a surprise', () => {
  const told = (where: string): Result => ({ ...result('Chromium', 'Where', true), told: where })
  expect(surprises([told('in a file')])).toEqual([])
  expect(surprises([told('in rows')])).toEqual(['Chromium stores a download in rows, not in a file'])
})

test('the page has a row for each journey, a column for each browser, and a note where one is not supported', () => {
  const page = browsersPage(
    ['It opens', 'It survives', 'Where'].map((journey) => result('Chromium', journey, true)),
    {
      Chromium: '156',
      'Firefox ESR': '153',
      WebKitGTK: '2.50',
    },
    '## Old',
  )
  expect(page).toContain('| A visitor’s journey | Chromium 156 | Firefox ESR 153 | WebKitGTK 2.50 |')
  expect(page).toContain('| It opens | passes | passes | passes |')
  expect(page).toContain('| It survives | passes | passes | see [1] |')
  expect(page).toContain('| Where | in a file | in a file | in rows |')
  expect(page).toContain('\n## Old\n')
  expect(page).toContain('\n[1] WebKitGTK: the visitor starts again.\n')
})
