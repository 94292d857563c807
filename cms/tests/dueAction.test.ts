import { expect, test } from 'vitest'
import { dueAction, problemsOfTimes, withoutDue, withoutOverTimes } from '../src/boot/dueAction'

const now = new Date('2027-03-01T12:00:00.000Z')
const [before, earlier, later] = ['2027-02-01', '2027-01-01', '2027-04-01'].map(
  (day) => `${day}T09:00:00.000Z`,
) as [string, string, string]

test.each([
  [{}, null],
  [{ publishOn: null, unpublishOn: null }, null],
  [{ publishOn: later, unpublishOn: later }, null],
  [{ publishOn: now.toISOString() }, 'publish'],
  [{ publishOn: before, unpublishOn: later }, 'publish'],
  [{ publishOn: later, unpublishOn: before }, 'unpublish'],
  [{ publishOn: before, unpublishOn: earlier }, 'publish'],
  [{ publishOn: earlier, unpublishOn: before }, 'unpublish'],
] as const)('of %j is due: %s', (times, action) => expect(dueAction(times, now)).toBe(action))

test('the times that have come are emptied, and no others', () => {
  expect(withoutDue({ publishOn: before, unpublishOn: later }, now)).toEqual({ publishOn: null })
  expect(withoutDue({ publishOn: later }, now)).toEqual({})
})

test('what is published by hand waits for nothing, and does not end at once', () => {
  expect(problemsOfTimes({ publishOn: before, unpublishOn: later }, now)).toEqual([])
  expect(problemsOfTimes({ publishOn: later, unpublishOn: before }, now)).toMatchObject([
    { path: ['publishOn'] },
    { path: ['unpublishOn'] },
  ])
})

test('a time that was over before it was saved is dropped and told; one that the draft had, stays', () => {
  expect(withoutOverTimes({ publishOn: before }, {}, now)).toEqual({
    publishOn: null,
    publishProblem: `publishOn ${before} had already passed when it was saved, so it is empty now.`,
  })
  expect(withoutOverTimes({ publishOn: before }, { publishOn: before }, now)).toEqual({})
  expect(withoutOverTimes({ publishOn: later, unpublishOn: null }, {}, now)).toEqual({})
})
