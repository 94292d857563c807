import type { Kysely } from 'kysely'
import type { FunnelMinuteRow, Tables } from '../../../storage/database/tables.ts'
import { usualDays, windowMinutes } from './decide.ts'

/**
 * A minute can change for so many minutes after it began: a download has four minutes to complete, and a prompt event one
 * minute to arrive.
 */
export const settledAfter = 6

const dayMinutes = 1440

/** The minutes of the last hours that cannot change any more, and those of the two weeks before. */
export async function minutesBefore(
  db: Kysely<Tables>,
  now: number,
): Promise<{ recent: FunnelMinuteRow[]; before: FunnelMinuteRow[] }> {
  const rows = await db
    .selectFrom('funnel_minutes')
    .selectAll()
    .where('minute', '>', now - settledAfter - windowMinutes - usualDays * dayMinutes)
    .where('minute', '<=', now - settledAfter)
    .orderBy('minute')
    .execute()
  const first = now - settledAfter - windowMinutes
  return {
    recent: rows.filter(({ minute }) => minute > first),
    before: rows.filter(({ minute }) => minute <= first),
  }
}
