import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

const dayMs = 86_400_000
const rowsAtOnce = 1_000

/** Deletes events received more than `days` days before `now`, some at a time, so that visitors need not wait for all. */
export async function dropOldEvents(db: Kysely<Tables>, days: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - days * dayMs).toISOString()
  const some = db.selectFrom('events').select('id').where('received_at', '<', oldest).limit(rowsAtOnce)
  let deleted: bigint
  do {
    const { numDeletedRows } = await db.deleteFrom('events').where('id', 'in', some).executeTakeFirstOrThrow()
    deleted = numDeletedRows
    // The embedded database works in this thread and would keep requests waiting.
    await nextTurn()
  } while (deleted > 0n)
}
