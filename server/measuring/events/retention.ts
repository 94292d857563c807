import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { addEventDays, dayOf, dropEventPartition, eventPartitions } from '../../storage/database/eventDays.ts'
import type { Tables } from '../../storage/database/tables.ts'

const dayMs = 86_400_000
const rowsAtOnce = 1_000

/**
 * Removes events that are older than `days` days at `now`. Where the log has a partition for each day, those that end
 * before that are dropped whole, and partitions for the days to come are added; elsewhere the age counts from the arrival.
 */
export async function dropOldEvents(db: Kysely<Tables>, days: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - days * dayMs)
  const partitions = await eventPartitions(db)
  if (partitions === null) return deleteOldRows(db, 'events', oldest)
  await addEventDays(db, now, oldest)
  for (const partition of partitions) {
    if (partition.end !== null && partition.end <= dayOf(oldest)) await dropEventPartition(db, partition)
    else if (!partition.isOneDay) await deleteOldRows(db, partition.table, oldest)
  }
}

/** Some at a time, so that visitors need not wait for all. */
async function deleteOldRows(db: Kysely<Tables>, name: string, oldest: Date): Promise<void> {
  const table = sql.table(name)
  let deleted: bigint
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where id in (
        select id from ${table} where received_at < ${oldest.toISOString()} limit ${rowsAtOnce}
      )`.execute(db)
    deleted = numAffectedRows
    // The embedded database works in this thread and would keep requests waiting.
    await nextTurn()
  } while (deleted > 0n)
}
