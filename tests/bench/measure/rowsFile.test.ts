import { expect, test } from 'vitest'
import { cell, isOld, parseRows, rowsText, type Section, withSection, writtenOn } from './rowsFile.ts'

const section = (name: string, measured: string, date: string): Section => ({
  name,
  conditions: 'Last run: Node 20',
  head: ['figure', 'measured', 'date', 'machine'],
  rows: [[`${name} | total`, measured, date, '2 × Intel Xeon, load 0.3']],
})
const speed = section('speed', '0.5 s', '2026-11-20')
const memory = section('memory', '', '2026-11-21')

test('a section is a heading, its conditions and a table', () =>
  expect(rowsText([speed], '2026-11-21')).toMatch(`
## speed

Last run: Node 20

| figure | measured | date | machine |
| --- | --- | --- | --- |
| speed \\| total | 0.5 s | 2026-11-20 | 2 × Intel Xeon, load 0.3 |
`))

test('the rows are read as they were written, with empty cells and without marks', () => {
  const text = rowsText([speed, memory], '2027-01-01')
  expect(text).toContain('| 2026-11-20, old |')
  expect(parseRows(text)).toEqual([speed, memory])
  expect(parseRows('')).toEqual([])
})

test('the file says on which day it was written', () => {
  expect(writtenOn(rowsText([speed], '2026-11-27'))).toBe('2026-11-27')
  expect(writtenOn('')).toBe('')
})

test.each([
  ['2026-11-27', false],
  ['2026-11-20', false],
  ['2026-11-19', true],
  ['2025-11-27', true],
])('on 2026-11-27 a row of %s: old is %s', (date, old) => expect(isOld(date, '2026-11-27')).toBe(old))

test('a row without a date is never old', () => expect(isOld('', '2026-11-27')).toBe(false))

test('writing again renews the marks of all sections', () => {
  const first = rowsText([speed, memory], '2026-11-28')
  expect(first.match(/, old/g)).toHaveLength(1)
  const second = rowsText(parseRows(first), '2026-11-29')
  expect(second.match(/, old/g)).toHaveLength(2)
  const measuredAgain = withSection(parseRows(second), section('speed', '0.4 s', '2026-11-29'))
  expect(rowsText(measuredAgain, '2026-11-29').match(/, old/g)).toHaveLength(1)
})

test('a section replaces the one of its name, or is added', () => {
  const faster = section('speed', '0.4 s', '2026-11-22')
  expect(withSection([speed, memory], faster)).toEqual([faster, memory])
  expect(withSection([speed], memory)).toEqual([speed, memory])
})

test('a cell is found by its column', () => {
  expect(cell(speed, speed.rows[0] ?? [], 'measured')).toBe('0.5 s')
  expect(cell(speed, speed.rows[0] ?? [], 'unknown')).toBe('')
})
