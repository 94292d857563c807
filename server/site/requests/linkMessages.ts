import type { Kysely } from 'kysely'
import type { RequestRow, Tables } from '../../storage/database/tables.ts'

/** A message that this server has claimed. */
export type LinkMessage = Pick<
  RequestRow,
  'day' | 'number_print' | 'number_sealed' | 'page_from' | 'link_campaign'
> & {
  attempts: number
}

/** The result of an attempt. After `retry` another attempt follows, unless it was the last; after `failed` none. */
export type Attempt = 'sent' | 'retry' | 'failed'

const minuteMs = 60_000
/** The waits between attempts. The last attempt is 20 hours and 36 minutes after the request. */
const waitsMs = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * minuteMs)
/** If a server stops while it sends, another one claims the message after this time. */
const leaseMs = 2 * minuteMs
const mostAtOnce = 20

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Claims messages that are due, so that no other server sends them. */
export async function takeDue(db: Kysely<Tables>, now: Date): Promise<LinkMessage[]> {
  const moment = now.toISOString()
  const rows = await db
    .updateTable('download_requests')
    .set((is) => ({
      link_next_at: after(now, leaseMs),
      link_attempts: is(is.fn.coalesce('link_attempts', is.lit(0)), '+', 1),
    }))
    .where('link_state', '=', 'waiting')
    .where('link_next_at', '<=', moment)
    .where((is) =>
      is(
        is.refTuple('day', 'number_print'),
        'in',
        is
          .selectFrom('download_requests')
          .select(['day', 'number_print'])
          .where('link_state', '=', 'waiting')
          .where('link_next_at', '<=', moment)
          .orderBy('link_next_at')
          .limit(mostAtOnce)
          .$asTuple('day', 'number_print'),
      ),
    )
    .returning(['day', 'number_print', 'number_sealed', 'page_from', 'link_campaign', 'link_attempts'])
    .execute()
  return rows.map(({ link_attempts, ...message }) => ({ ...message, attempts: link_attempts ?? 1 }))
}

/** Stores the result of an attempt. Returns true if another attempt follows. */
export async function settle(
  db: Kysely<Tables>,
  { day, number_print, attempts }: LinkMessage,
  attempt: Attempt,
  now: Date,
): Promise<boolean> {
  const waitMs = attempt === 'retry' ? waitsMs[attempts - 1] : undefined
  await db
    .updateTable('download_requests')
    .set(
      waitMs === undefined
        ? { link_state: attempt === 'sent' ? 'sent' : 'failed', link_next_at: null }
        : { link_next_at: after(now, waitMs) },
    )
    .where('day', '=', day)
    .where('number_print', '=', number_print)
    .execute()
  return waitMs !== undefined
}

export async function countWaiting(db: Kysely<Tables>): Promise<number> {
  const { waiting } = await db
    .selectFrom('download_requests')
    .select((is) => is.fn.countAll().as('waiting'))
    .where('link_state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
