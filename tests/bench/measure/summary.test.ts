import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseRows, rowsText, type Section, writtenOn } from './rowsFile.ts'
import { entries, summaryText } from './summary.ts'

const memory: Section = {
  name: 'memory',
  conditions: '',
  head: ['figure', 'measured', 'target', 'met', 'date', 'machine'],
  rows: [
    ['other', '1 MiB', '≤ 2 MiB', 'yes', '2026-11-27', '2 × AMD EPYC, load 9.9'],
    [
      'memory growth while downloading 256 MiB, renderer',
      '17 MiB',
      '≤ 16 MiB',
      '**no**',
      '2026-11-19',
      '2 × Intel Xeon, load 0.3',
    ],
  ],
}
const lighthouse: Section = {
  name: 'lighthouse',
  conditions: '',
  head: ['page', 'largest-contentful-paint', 'met', 'date', 'machine'],
  rows: [
    ['target', '≤ 1300', '', '', ''],
    ['/', '912.3', 'yes', '2026-11-27', '2 × AMD EPYC, load 0.1'],
    ['/ludo/', '1212.331', 'yes', '2026-11-20', '2 × Intel Xeon, load 0.1'],
  ],
}
const lines = (sections: Section[]) => summaryText(sections, '2026-11-27').split('\n')

test('a row of the summary has the result, the target, the date with its mark, and the machine without its load', () =>
  expect(lines([memory])).toContain(
    '| Memory growth of the renderer while it downloads 256 MiB | 17 MiB | ≤ 16 MiB | **no** | 2026-11-19, old | 2 × Intel Xeon | memory |',
  ))

test('the row of Lighthouse is the slowest page, whose other figures do not count', () => {
  expect(lines([lighthouse]).find((line) => line.endsWith('| lighthouse |'))).toContain(
    '| 1,212 ms | ≤ 1300 ms | yes | 2026-11-20 | 2 × Intel Xeon |',
  )
  const slow = {
    ...lighthouse,
    rows: [...lighthouse.rows, ['/hi/', '1400.1 ✘', '**no**', '2026-11-27', 'one']],
  }
  expect(lines([slow]).find((line) => line.endsWith('| lighthouse |'))).toContain(
    '| 1,400 ms | ≤ 1300 ms | **no** | 2026-11-27 | one |',
  )
})

test('a figure that has no row is shown as not measured', () =>
  expect(lines([]).filter((line) => line.includes('| not measured |'))).toHaveLength(entries.length))

const rowsOnDisk = readFileSync('tests/bench/figures/rows.md', 'utf8')
const written = writtenOn(rowsOnDisk)

test('the rows file is as the bench writes it', () =>
  expect(rowsText(parseRows(rowsOnDisk), written)).toBe(rowsOnDisk))

test('every row has a day on which it was measured', () => {
  const dates = parseRows(rowsOnDisk).flatMap(({ head, rows }) =>
    rows.filter(([first]) => first !== 'target').map((row) => row[head.indexOf('date')]),
  )
  expect(dates.length).toBeGreaterThan(50)
  expect(dates.filter((date) => !/^\d{4}-\d\d-\d\d$/.test(date ?? ''))).toEqual([])
})

// `vitest -u` renews the page after a change of its text.
test('docs/figures.md is the summary of the rows', () =>
  expect(summaryText(parseRows(rowsOnDisk), written)).toMatchFileSnapshot('../../../docs/figures.md'))

test('every entry of the summary has its row', () =>
  expect(readFileSync('docs/figures.md', 'utf8')).not.toContain('not measured'))

test('the method describes every bench that has rows', () => {
  const method = readFileSync('tests/bench/figures/method.md', 'utf8')
  const names = parseRows(rowsOnDisk).map(({ name }) => name)
  expect(names.filter((name) => !new RegExp(`^### ${name}$`, 'm').test(method))).toEqual([])
})
