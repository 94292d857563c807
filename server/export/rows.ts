import type { Kysely } from 'kysely'
import type { EventRow, RequestRow, Tables } from '../database/tables.ts'
import type { Sealing } from '../requests/sealing.ts'
import type { Order } from './arguments.ts'
import type { Row } from './lines.ts'

const pageRows = 1_000

type Span = Pick<Order, 'since' | 'before'>

/** The columns of an export of events, in its order. */
export const eventColumns = [
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
export async function* eventRows(db: Kysely<Tables>, { since, before }: Span): AsyncGenerator<Row> {
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

export const requestColumns = ['day', 'mobile_number', 'page_from', 'received_at', 'times'] as const

/** Requests for the link by day, their numbers opened. Throws where they were sealed with another key. */
export async function* requestRows(
  db: Kysely<Tables>,
  { open }: Pick<Sealing, 'open'>,
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
      yield { day, mobile_number: open(number_sealed), page_from, received_at, times }
    last = page.at(-1)
  } while (last !== undefined)
}
