import { type Kysely, sql } from 'kysely'
import type { Tables } from '../storage/database/tables.ts'

/** How many times a key may be counted in a window, which begins with the first time. */
export type Quota = { most: number; windowMs: number }

/** Counted in the window that ends then (ISO 8601), or refused because the window is full. */
export type Count = { kind: 'counted'; endsAt: string } | { kind: 'refused'; waitSeconds: number }

/**
 * Counts `key` once more, unless its window is full. A key is stored as it is, so pass a fingerprint of what is personal.
 * One statement decides: calls at the same moment never pass the quota, whichever server they come to.
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

/** Takes back one count of `key`, if its window is still the one that ends at `endsAt`. */
export async function giveBack(db: Kysely<Tables>, key: string, endsAt: string): Promise<void> {
  await db
    .updateTable('request_counts')
    .set({ times: sql<number>`request_counts.times - 1` })
    .where('sender', '=', key)
    .where('ends_at', '=', endsAt)
    .execute()
}

/** Deletes the counts of windows that are over. */
export async function dropOldCounts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('request_counts').where('ends_at', '<=', now.toISOString()).execute()
}
