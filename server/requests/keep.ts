import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

const dayMs = 86_400_000

/** Deletes requests received more than `days` days before `now`, and the counts of hours that are over. */
export async function dropOldRequests(db: Kysely<Tables>, days: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - days * dayMs).toISOString()
  await db.deleteFrom('download_requests').where('received_at', '<', oldest).execute()
  await db.deleteFrom('request_counts').where('ends_at', '<=', now.toISOString()).execute()
}
