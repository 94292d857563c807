import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { DownloadRequest } from './body.ts'
import type { Encryption } from './encryption.ts'

const dayMs = 86_400_000
const indiaAheadMs = 19_800_000
const mostADay = 3

/**
 * Keeps one row for each number and day, a day being India's.
 * The answer is the number of seconds until the number may ask again, 0 for now.
 */
export async function storeRequest(
  db: Kysely<Tables>,
  { encrypt, fingerprint }: Encryption,
  { mobileNumber, pageFrom }: DownloadRequest,
  now: Date,
): Promise<number> {
  const inIndia = now.getTime() + indiaAheadMs
  const { times } = await db
    .insertInto('download_requests')
    .values({
      day: new Date(inIndia).toISOString().slice(0, 10),
      number_print: fingerprint(mobileNumber),
      number_sealed: encrypt(mobileNumber),
      page_from: pageFrom,
      received_at: now.toISOString(),
      times: 1,
    })
    .onConflict((again) =>
      again.columns(['day', 'number_print']).doUpdateSet({ times: sql<number>`download_requests.times + 1` }),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return times > mostADay ? Math.ceil((dayMs - (inIndia % dayMs)) / 1000) : 0
}

/** Deletes requests received more than `days` days before `now`. */
export async function dropOldRequests(db: Kysely<Tables>, days: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - days * dayMs).toISOString()
  await db.deleteFrom('download_requests').where('received_at', '<', oldest).execute()
}
