import { expect, test } from 'vitest'
import { readOrder } from './arguments.ts'

const now = new Date('2026-11-21T10:00:00Z')
const read = (words: string) => readOrder(words.split(' ').filter(Boolean), now)

test('days are whole days in India', () => {
  expect(read('export events --since 2026-11-01 --until 2026-11-02 --format jsonl')).toEqual({
    what: 'events',
    format: 'jsonl',
    since: '2026-10-31T18:30:00.000Z',
    before: '2026-11-02T18:30:00.000Z',
  })
})

test('without days it is everything up to now, as CSV', () => {
  expect(read('export requests')).toEqual({
    what: 'requests',
    format: 'csv',
    since: '1970-01-01T00:00:00.000Z',
    before: '2026-11-21T10:00:00.000Z',
  })
})

test.each([
  ['', 'The command must be export'],
  ['import events', 'The command must be export'],
  ['export', 'What to export must be events or requests'],
  ['export visitors', 'What to export must be events or requests'],
  ['export events requests', 'requests: nothing may follow events'],
  ['export events --format xlsx', '--format must be csv or jsonl'],
  ['export events --since yesterday', '--since must be a day such as 2026-11-01'],
  ['export events --since 2026-13-01', '--since must be a day'],
  ['export events --until 2026-11-1', '--until must be a day'],
  ['export events --since 2026-11-02 --until 2026-11-01', '--since must not be after --until'],
  ['export events --since 2027-01-01', 'nor in the future'],
  ['export events --from 2026-11-01', "Unknown option '--from'"],
  ['export events --since', "--since <value>' argument missing"],
])('%s is refused: %s', (words, message) => expect(() => read(words)).toThrow(message))
