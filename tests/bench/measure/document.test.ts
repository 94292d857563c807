import { expect, test } from 'vitest'
import { type Part, rowsOf, withPart } from './document.ts'

const part = (name: string, measured: string): Part => ({
  name,
  title: `Of ${name}`,
  ran: '2026-11-21, one machine',
  head: ['figure', 'promised', 'measured'],
  rows: [['a | b', '≤ 1 s', measured]],
  notes: ['seen once'],
})

test('a part is a table with what stands around it', () => {
  expect(withPart('', part('speed', '0.5 s'))).toMatch(
    `<!-- speed -->
## Of speed

2026-11-21, one machine

| figure | promised | measured |
| --- | --- | --- |
| a \\| b | ≤ 1 s | 0.5 s |

- seen once
<!-- /speed -->
`,
  )
})

test('a page that is not there begins with what it is', () =>
  expect(withPart('', part('speed', '1 s'))).toMatch(/^# Figures\n\n/))

test('each part replaces its own, and leaves the others where they are', () => {
  const first = withPart(withPart('# Figures\n', part('speed', 'old')), part('memory', 'kept'))
  const second = withPart(first, part('speed', 'new'))
  expect(second).toBe(first.replace('old', 'new'))
  expect(withPart(second, part('speed', 'new'))).toBe(second)
})

test('what somebody wrote between the parts stays', () => {
  const page = `${withPart('# Figures\n', part('speed', 'old'))}\nA remark.\n`
  expect(withPart(page, part('speed', 'new'))).toContain('\nA remark.\n')
})

test('the rows of a part can be read, to keep those that a run does not measure', () => {
  const page = withPart(withPart('', part('speed', '1 s')), part('memory', '2 MiB'))
  expect(rowsOf(page, 'memory')).toEqual(part('memory', '2 MiB').rows)
  expect(rowsOf(page, 'kills')).toEqual([])
})
