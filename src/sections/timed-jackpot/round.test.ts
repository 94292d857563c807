import { expect, test } from 'vitest'
import { roundAt } from './round.ts'

const india = (time: string) => Date.parse(`${time}+05:30`)

const friday = india('2026-11-20T21:00')
const monday = india('2026-11-23T23:59')
const nextFriday = india('2026-11-27T21:00')

test.each([
  ['on Friday at 9:00 pm', '2026-11-20T21:00:00'],
  ['on Sunday', '2026-11-22T12:00:00'],
  ['on Monday a second before 11:59 pm', '2026-11-23T23:58:59'],
])('%s questions are open until Monday', (_when, time) =>
  expect(roundAt(india(time))).toEqual({ phase: 'open', closesAt: monday, resultsAt: nextFriday }),
)

test.each([
  ['on Monday at 11:59 pm', '2026-11-23T23:59:00'],
  ['on Wednesday', '2026-11-25T08:00:00'],
  ['on Friday a second before 9:00 pm', '2026-11-27T20:59:59'],
])('%s the next questions come on Friday, with the results', (_when, time) =>
  expect(roundAt(india(time))).toEqual({ phase: 'closed', opensAt: nextFriday, resultsAt: nextFriday }),
)

test('a round a week, also over the turn of a year and before the epoch', () => {
  const before = (weeks: number) => roundAt(friday - weeks * 7 * 24 * 3_600_000)
  expect(before(60)).toMatchObject({ phase: 'open' })
  expect(before(3000)).toMatchObject({ phase: 'open' })
  expect(roundAt(india('2027-01-01T21:00'))).toMatchObject({ closesAt: india('2027-01-04T23:59') })
})
