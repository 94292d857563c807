import { type Kysely, sql } from 'kysely'
import type { Tables } from '../storage/database/tables.ts'

/** How many times a key may be counted in a window. The window begins with the first count. */
export type Quota = { most: number; windowMs: number }

/** Counted in a window that ends at `endsAt` (ISO 8601), or refused because the window is full. */
export type Count = { kind: 'counted'; endsAt: string } | { kind: 'refused'; waitSeconds: number }

/**
 * Counts `key` once more, unless its window is full. The key is stored as it is: pass a fingerprint of personal data. One
 * SQL statement decides, so parallel calls on several servers never exceed the quota.
 */
export async function count(
  db: Kysely<Tables>,
  key: string,
  { most, windowMs }: Quota,
  now: Date,
): Promise<Count> {
  const isOver = sql`request_counts.ends_at <= ${now.toISOString()}`
  const counted = await db
    .insertInto('request_counts')
    .values({ sender: key, ends_at: new Date(now.getTime() + windowMs).toISOString(), times: 1 })
    .onConflict((again) =>
      again
        .column('sender')
        .doUpdateSet({
          times: sql<number>`case when ${isOver} then 1 else request_counts.times + 1 end`,
          ends_at: sql<string>`case when ${isOver} then excluded.ends_at else request_counts.ends_at end`,
        })
        .where(sql<boolean>`(${isOver} or request_counts.times < ${most})`),
    )
    .returning('ends_at')
    .executeTakeFirst()
  if (counted) return { kind: 'counted', endsAt: counted.ends_at }
  const full = await db
    .selectFrom('request_counts')
    .select('ends_at')
    .where('sender', '=', key)
    .executeTakeFirst()
  const leftMs = full ? Date.parse(full.ends_at) - now.getTime() : 0
  return { kind: 'refused', waitSeconds: Math.max(1, Math.ceil(leftMs / 1000)) }
}

/** Undoes one count of `key`, unless its window that ended at `endsAt` is over. */
export async function giveBack(db: Kysely<Tables>, key: string, endsAt: string): Promise<void> {
  await db
    .updateTable('request_counts')
    .set({ times: sql<number>`request_counts.times - 1` })
    .where('sender', '=', key)
    .where('ends_at', '=', endsAt)
    .execute()
}

/** Deletes the counts of windows that have ended. */
export async function dropOldCounts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('request_counts').where('ends_at', '<=', now.toISOString()).execute()
}
