import { expect, test } from 'vitest'
import type { EventRow } from '../../../storage/database/tables.ts'
import { eventRow } from '../event.fixture.ts'
import { messagesOf, rowsIn } from './messages.ts'

const now = new Date('2026-11-24T08:00:00.000Z')

const row = (changes: Partial<EventRow> = {}) => eventRow({ page_url: '/ગુ/', user_agent: '"', ...changes })

test('events come out of a message as they went in, and count as received when they reach the database', () => {
  const rows = [row(), row({ apk_version: '411' })]
  const messages = messagesOf(rows)
  expect(messages.map(({ bytes }) => rowsIn(bytes, now))).toEqual([
    rows.map((one) => ({ ...one, received_at: now.toISOString() })),
  ])
})

test('the same events make the same id, and others another one', () => {
  const [one, other] = [row(), row()]
  const ids = [[one], [one], [other], [one, other]].map((rows) => messagesOf(rows)[0]?.id)
  expect(ids[0]).toBe(ids[1])
  expect(new Set(ids).size).toBe(3)
})

test('the longest texts that are allowed fit into what NATS takes at once', () => {
  const rows = Array.from({ length: 256 }, () =>
    row({ page_url: '語'.repeat(2_048), user_agent: '"'.repeat(1_024) }),
  )
  const messages = messagesOf(rows)
  expect(Math.max(...messages.map(({ bytes }) => bytes.length))).toBeLessThan(1_000_000)
  expect(messages.flatMap(({ bytes }) => rowsIn(bytes, now)?.map(({ id }) => id))).toEqual(
    rows.map(({ id }) => id),
  )
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
})

test.each(['', 'null', '[]', '{"columns":["id"],"rows":[["a"]]}', '{"columns":[],"rows":[1]}'])(
  '%j is no message with events',
  (text) => expect(rowsIn(Buffer.from(text), now)).toBeNull(),
)
