import type { Kysely } from 'kysely'
import type { RequestRow, Tables } from '../../storage/database/tables.ts'

/** A message that a machine has taken to send it. */
export type LinkMessage = Pick<
  RequestRow,
  'day' | 'number_print' | 'number_sealed' | 'page_from' | 'link_campaign'
> & {
  attempts: number
}

/** What came of an attempt. `retry` is refused once the attempts are used up, `failed` at once. */
export type Attempt = 'sent' | 'retry' | 'failed'

const minuteMs = 60_000
/** After the last of them the message has failed: 20 hours and 36 minutes after it was asked for. */
const waitsMs = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * minuteMs)
/** A machine that dies while it sends leaves its message to the next after that time. */
const leaseMs = 2 * minuteMs
const mostAtOnce = 20

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Takes messages that are due, so that no other machine does. */
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

/** Writes down what came of a message, and returns whether another attempt follows. */
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
