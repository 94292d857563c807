import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Encryption } from '../../site/requests/encryption.ts'
import { type EventRow, eventColumns, type RequestRow, type Tables } from '../database/tables.ts'
import type { EventCursor, ExportOrder } from './arguments.ts'
import { csvLines, jsonLines, type Row } from './lines.ts'
import { type DataConfig, encryptionOf, withDatabase } from './stored.ts'

/**
 * Writes the rows of `order` to `out`, and ends it. Resolves with the last event, after which the next export can start;
 * null if there is none. Throws `Refused` for a database or key that it cannot use.
 */
export const exportData = (
  config: DataConfig,
  order: ExportOrder,
  out: Writable,
): Promise<EventCursor | null> =>
  withDatabase(config, async (db) => {
    const write = (columns: readonly string[], rows: AsyncIterable<Row>, isContinued: boolean) =>
      pipeline(
        Readable.from(order.format === 'csv' ? csvLines(columns, rows, isContinued) : jsonLines(rows)),
        out,
      )
    if (order.what === 'requests') {
      await write(requestColumns, requestRows(db, await encryptionOf(config, db), order), false)
      return null
    }
    let last = order.after
    const noting = async function* (events: AsyncIterable<EventRow>) {
      for await (const event of events) {
        yield event
        last = { receivedAt: event.received_at, id: event.id }
      }
    }
    await write(eventColumns, noting(eventRows(db, order)), order.after !== null)
    return last
  })

const pageRows = 1_000

type Span = Pick<ExportOrder, 'since' | 'before'>

/** Yields the rows of pages until one is empty. `pageAfter` gets the last row, and null for the first page. */
async function* paged<Row>(pageAfter: (last: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let page = await pageAfter(null); page.length > 0; page = await pageAfter(page.at(-1) ?? null))
    yield* page
}

/** Events in the order in which they were received. Reads a thousand at a time. */
const eventRows = (
  db: Kysely<Tables>,
  { since, before, after: begin }: Span & { after: EventCursor | null },
): AsyncGenerator<EventRow> =>
  paged<EventRow>((last) => {
    const after = last ? { receivedAt: last.received_at, id: last.id } : begin
    return (
      db
        .selectFrom('events')
        .select(eventColumns)
        // The condition on received_at alone lets the database use its index.
        .where('received_at', '>=', after?.receivedAt ?? since)
        .where('received_at', '<', before)
        .$if(after !== null, (query) =>
          query.where((is) =>
            is(is.refTuple('received_at', 'id'), '>', is.tuple(after?.receivedAt ?? '', after?.id ?? '')),
          ),
        )
        .orderBy('received_at')
        .orderBy('id')
        .limit(pageRows)
        .execute()
    )
  })

const requestColumns = ['day', 'mobile_number', 'page_from', 'received_at', 'times'] as const

/** Requests for the link by day, with decrypted numbers. Throws `Refused` if another key encrypted them. */
async function* requestRows(
  db: Kysely<Tables>,
  { decrypt }: Pick<Encryption, 'decrypt'>,
  { since, before }: Span,
): AsyncGenerator<Row> {
  const rows = paged<RequestRow>((after) =>
    db
      .selectFrom('download_requests')
      .selectAll()
      .where('day', '>=', after?.day ?? '')
      .where('received_at', '>=', since)
      .where('received_at', '<', before)
      .$if(after !== null, (query) =>
        query.where((is) =>
          is(is.refTuple('day', 'number_print'), '>', is.tuple(after?.day ?? '', after?.number_print ?? '')),
        ),
      )
      .orderBy('day')
      .orderBy('number_print')
      .limit(pageRows)
      .execute(),
  )
  for await (const { day, number_sealed, page_from, received_at, times } of rows)
    yield { day, mobile_number: decrypt(number_sealed), page_from, received_at, times }
}
