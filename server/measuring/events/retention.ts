import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { addEventDays, dayOf, dropEventPartition, eventPartitions } from '../../storage/database/eventDays.ts'
import type { Tables } from '../../storage/database/tables.ts'

const dayMs = 86_400_000
const rowsAtOnce = 1_000

/**
 * Deletes events that are older than `days` days at `now`. On PostgreSQL it drops old daily partitions and adds partitions
 * for the next days. Without partitions, the age of an event counts from when it was received.
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

/** Deletes in batches, so that visitors do not wait for all of it. */
async function deleteOldRows(db: Kysely<Tables>, name: string, oldest: Date): Promise<void> {
  const table = sql.table(name)
  let deleted: bigint
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where id in (
        select id from ${table} where received_at < ${oldest.toISOString()} limit ${rowsAtOnce}
      )`.execute(db)
    deleted = numAffectedRows
    // The embedded database blocks this thread: let requests run in between.
    await nextTurn()
  } while (deleted > 0n)
}
