import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

const dayMs = 86_400_000

/** Deletes events received more than `days` days before `now`. */
export async function dropOldEvents(db: Kysely<Tables>, days: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - days * dayMs).toISOString()
  await db.deleteFrom('events').where('received_at', '<', oldest).execute()
}
