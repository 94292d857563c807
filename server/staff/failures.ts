import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

const windowMs = 900_000
const mostFailures = 10

/** Seconds until this sender may try to sign in again, 0 for now. */
export async function loginWait(db: Kysely<Tables>, sender: string, now: Date): Promise<number> {
  const count = await db
    .selectFrom('request_counts')
    .selectAll()
    .where('sender', '=', sender)
    .executeTakeFirst()
  const leftMs = count && count.times >= mostFailures ? Date.parse(count.ends_at) - now.getTime() : 0
  return Math.max(0, Math.ceil(leftMs / 1000))
}

/** Counts a failed login; ten in 15 minutes are too many. */
export async function countFailure(db: Kysely<Tables>, sender: string, now: Date): Promise<void> {
  const isOver = sql`request_counts.ends_at <= ${now.toISOString()}`
  await db
    .insertInto('request_counts')
    .values({ sender, ends_at: new Date(now.getTime() + windowMs).toISOString(), times: 1 })
    .onConflict((again) =>
      again.column('sender').doUpdateSet({
        times: sql<number>`case when ${isOver} then 1 else request_counts.times + 1 end`,
        ends_at: sql<string>`case when ${isOver} then excluded.ends_at else request_counts.ends_at end`,
      }),
    )
    .execute()
}
