import { expect, test } from 'vitest'
import { readCommand } from './arguments.ts'

const now = new Date('2026-11-21T10:00:00Z')
const read = (words: string) => readCommand(words.split(' ').filter(Boolean), now)

test('days are whole days in India', () => {
  expect(read('export events --since 2026-11-01 --until 2026-11-02 --format jsonl')).toEqual({
    do: 'export',
    order: {
      what: 'events',
      format: 'jsonl',
      since: '2026-10-31T18:30:00.000Z',
      before: '2026-11-02T18:30:00.000Z',
      after: null,
    },
  })
})

test('without days it is everything up to now, as CSV', () => {
  expect(read('export requests')).toEqual({
    do: 'export',
    order: {
      what: 'requests',
      format: 'csv',
      since: '1970-01-01T00:00:00.000Z',
      before: '2026-11-21T10:00:00.000Z',
    },
  })
})

test('events of the last minute are left to the next export', () => {
  expect(read('export events --until 2026-11-30')).toMatchObject({
    order: { before: '2026-11-21T09:59:00.000Z' },
  })
})

test('a cursor takes the place of the first day, and may be younger than the last event', () => {
  expect(read('export events --after 2026-11-21T09:59:30.000Z/a/b')).toMatchObject({
    order: {
      since: '2026-11-21T09:59:30.000Z',
      after: { receivedAt: '2026-11-21T09:59:30.000Z', id: 'a/b' },
    },
  })
})

test.each([
  ['backup site.backup', { do: 'backup', file: 'site.backup' }],
  ['restore site.backup', { do: 'restore', file: 'site.backup', replace: false }],
  ['restore --replace site.backup', { do: 'restore', file: 'site.backup', replace: true }],
  ['show --visitor a4c9a8a1', { do: 'show', person: { visitor: 'a4c9a8a1' } }],
  ['snapshots', { do: 'snapshots' }],
  ['compare a b', { do: 'compare', ids: ['a', 'b'] }],
  ['rollback a', { do: 'rollback', id: 'a' }],
  ['erase --phone 9876543210', { do: 'erase', person: { phone: '9876543210' } }],
])('%s', (words, command) => expect(read(words)).toEqual(command))

test.each([
  ['', 'The command must be export, backup, restore, show, erase, snapshots, compare or rollback'],
  [
    'import events',
    'The command must be export, backup, restore, show, erase, snapshots, compare or rollback',
  ],
  ['export', 'What to export must be events or requests'],
  ['export visitors', 'What to export must be events or requests'],
  ['export events requests', 'Remove requests: nothing may follow events'],
  ['export events --format xlsx', '--format must be csv or jsonl'],
  ['export events --since yesterday', '--since must be a day such as 2026-11-01'],
  ['export events --since 2026-13-01', '--since must be a day'],
  ['export events --until 2026-11-1', '--until must be a day'],
  ['export events --since 2026-11-02 --until 2026-11-01', '--since must not be after --until'],
  ['export events --since 2027-01-01', 'nor in the future'],
  ['export events --from 2026-11-01', "Unknown option '--from'"],
  ['export events --since', "--since <value>' argument missing"],
  ['export events --after 2026-11-01', '--after must be the value that an export printed'],
  ['export events --after 2026-11-01T25:00:00.000Z/a', '--after must be the value that an export'],
  ['export events --after 2026-11-01T10:00:00.000Z/', '--after must be the value that an export'],
  ['export events --since 2026-11-01 --after 2026-11-01T10:00:00.000Z/a', '--after works with events only'],
  ['export requests --after 2026-11-01T10:00:00.000Z/a', '--after works with events only'],
  ['snapshots a', 'snapshots takes no names'],
  ['compare a', 'compare takes the names of two snapshots'],
  ['rollback', 'rollback takes the name of one snapshot'],
  ['backup', 'backup needs the name of a file'],
  ['backup a b', 'Remove b: nothing may follow a'],
  ['backup --replace a', "Unknown option '--replace'"],
  ['restore --replace', 'restore needs the name of a file'],
  ['show', 'show needs either --visitor or --phone'],
  ['erase --visitor v --phone 9876543210', 'erase needs either --visitor or --phone'],
  ['erase 9876543210', 'erase needs either --visitor or --phone'],
  ['erase --visitor=', '--visitor must not be empty'],
  [`show --visitor ${'v'.repeat(65)}`, '--visitor must have at most 64 characters'],
  ['show --phone 12345', '--phone must be ten digits, the first of them 6, 7, 8 or 9'],
])('%s is refused: %s', (words, message) => expect(() => read(words)).toThrow(message))
