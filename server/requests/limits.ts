import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

const hourMs = 3_600_000
const mostAnHour = 20

/** Counts a request of this sender. The answer is the number of seconds until the next one may come, 0 for now. */
export async function countSender(db: Kysely<Tables>, sender: string, now: Date): Promise<number> {
  const isOver = sql`request_counts.ends_at <= ${now.toISOString()}`
  // One statement: requests that come at the same moment are all counted, whichever server they come to.
  const { times, ends_at } = await db
    .insertInto('request_counts')
    .values({ sender, ends_at: new Date(now.getTime() + hourMs).toISOString(), times: 1 })
    .onConflict((again) =>
      again.column('sender').doUpdateSet({
        times: sql<number>`case when ${isOver} then 1 else request_counts.times + 1 end`,
        ends_at: sql<string>`case when ${isOver} then excluded.ends_at else request_counts.ends_at end`,
      }),
    )
    .returning(['times', 'ends_at'])
    .executeTakeFirstOrThrow()
  return times > mostAnHour ? Math.ceil((Date.parse(ends_at) - now.getTime()) / 1000) : 0
}
