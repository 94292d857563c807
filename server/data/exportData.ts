import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { EventRow, RequestRow, Tables } from '../database/tables.ts'
import type { Encryption } from '../requests/encryption.ts'
import type { ExportOrder } from './arguments.ts'
import { csvLines, jsonLines, type Row } from './lines.ts'
import { type DataConfig, encryptionOf, withDatabase } from './stored.ts'

/** Writes what was ordered to `out`, which is ended then. Throws `Refused` for a database or key that does not fit. */
export const exportData = (
  config: DataConfig,
  { what, format, ...span }: ExportOrder,
  out: Writable,
): Promise<void> =>
  withDatabase(config, async (db) => {
    const [columns, rows] =
      what === 'events'
        ? [eventColumns, eventRows(db, span)]
        : [requestColumns, requestRows(db, await encryptionOf(config, db), span)]
    await pipeline(Readable.from(format === 'csv' ? csvLines(columns, rows) : jsonLines(rows)), out)
  })

const pageRows = 1_000

type Span = Pick<ExportOrder, 'since' | 'before'>

const eventColumns = [
  'id',
  'received_at',
  'happened_at',
  'app_name',
  'visitor',
  'session',
  'label',
  'page_url',
  'language',
  'network_type',
  'user_agent',
  'download_completed',
  'apk_version',
  'count_play_ludo_hit',
] as const satisfies (keyof EventRow)[]

/** Events in the order of their arrival, a thousand in memory at a time. */
async function* eventRows(db: Kysely<Tables>, { since, before }: Span): AsyncGenerator<Row> {
  let last: EventRow | undefined
  do {
    const after = last
    const page = await db
      .selectFrom('events')
      .select(eventColumns)
      // From where the last page ended, so that the index leads there.
      .where('received_at', '>=', after?.received_at ?? since)
      .where('received_at', '<', before)
      .$if(after !== undefined, (query) =>
        query.where((is) =>
          is(is.refTuple('received_at', 'id'), '>', is.tuple(after?.received_at ?? '', after?.id ?? '')),
        ),
      )
      .orderBy('received_at')
      .orderBy('id')
      .limit(pageRows)
      .execute()
    yield* page
    last = page.at(-1)
  } while (last !== undefined)
}

const requestColumns = ['day', 'mobile_number', 'page_from', 'received_at', 'times'] as const

/** Requests for the link by day, their numbers opened. Throws where they were sealed with another key. */
async function* requestRows(
  db: Kysely<Tables>,
  { decrypt }: Pick<Encryption, 'decrypt'>,
  { since, before }: Span,
): AsyncGenerator<Row> {
  let last: RequestRow | undefined
  do {
    const after = last
    const page = await db
      .selectFrom('download_requests')
      .selectAll()
      .where('day', '>=', after?.day ?? '')
      .where('received_at', '>=', since)
      .where('received_at', '<', before)
      .$if(after !== undefined, (query) =>
        query.where((is) =>
          is(is.refTuple('day', 'number_print'), '>', is.tuple(after?.day ?? '', after?.number_print ?? '')),
        ),
      )
      .orderBy('day')
      .orderBy('number_print')
      .limit(pageRows)
      .execute()
    for (const { day, number_sealed, page_from, received_at, times } of page)
      yield { day, mobile_number: decrypt(number_sealed), page_from, received_at, times }
    last = page.at(-1)
  } while (last !== undefined)
}
