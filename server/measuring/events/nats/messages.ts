import { createHash } from 'node:crypto'
import { type EventRow, eventColumns } from '../../../storage/database/tables.ts'

/** A message with events. The same events have the same `id`. */
export type EventMessage = { id: string; bytes: Uint8Array }

/** The default limit of NATS is 1 MiB. */
const mostBytes = 512 * 1024

/** An event that has not reached the database yet. */
export type WaitingEvent = Omit<EventRow, 'received_at'>

const columns = eventColumns.filter((name) => name !== 'received_at')

/** Packs events into few messages. Each one names its columns, so that other versions can read it. */
export function messagesOf(rows: readonly WaitingEvent[]): EventMessage[] {
  const bytes = Buffer.from(
    JSON.stringify({ columns, rows: rows.map((row) => columns.map((name) => row[name])) }),
  )
  if (bytes.length > mostBytes && rows.length > 1) {
    const half = rows.length >> 1
    return [...messagesOf(rows.slice(0, half)), ...messagesOf(rows.slice(half))]
  }
  const hash = createHash('sha256')
  for (const { id } of rows) hash.update(id)
  return [{ id: hash.digest('base64url'), bytes }]
}

/** The events in a message, as rows received at `now`; null if the bytes are no such message. */
export function rowsIn(bytes: Uint8Array, now: Date): EventRow[] | null {
  try {
    const { columns, rows } = JSON.parse(Buffer.from(bytes).toString()) as {
      columns: string[]
      rows: unknown[][]
    }
    return rows.map((values) => {
      const row = Object.fromEntries(columns.map((name, place) => [name, values[place]])) as WaitingEvent
      if (typeof row.id !== 'string' || typeof row.happened_at !== 'string') throw new TypeError('no event')
      return { ...row, received_at: now.toISOString() }
    })
  } catch {
    return null
  }
}
