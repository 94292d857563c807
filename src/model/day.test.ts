import * as v from 'valibot'
import { expect, test } from 'vitest'
import { day, isOver } from './day.ts'

test.each([
  ['2027-03-31', '2027-03-31'],
  ['2027-03-31T00:00:00.000Z', '2027-03-31'],
  ['31 Mar 2027', '2027-03-31'],
  ['March 31, 2027', '2027-03-31'],
])('%s is a day', (written, read) => expect(v.parse(day().schema, written)).toBe(read))

test.each(['soon', '2027-02-31', '2027-13-01', '', null, 20270331])('%s is none', (written) =>
  expect(v.safeParse(day().schema, written).issues?.[0]?.message).toBe('must be a day such as 2027-03-31'),
)

test('a day ends at midnight in India', () => {
  expect(isOver('2027-03-31', Date.parse('2027-03-31T18:29:59Z'))).toBe(false)
  expect(isOver('2027-03-31', Date.parse('2027-03-31T18:30:00Z'))).toBe(true)
})
