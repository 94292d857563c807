import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../storage/database/tables.ts'
import type { DownloadRequest } from './body.ts'
import type { Encryption } from './encryption.ts'

const dayMs = 86_400_000
const indiaAheadMs = 19_800_000
const mostADay = 3

/** `waitSeconds`: the number may ask again then. `isSent`: the link comes, or has come, in a message today. */
type StoredRequest = { kind: 'refused'; waitSeconds: number } | { kind: 'stored'; isSent: boolean }

/** Stores one row for each number and day in India. With `hasSender`, the link is sent once a day. */
export async function storeRequest(
  db: Kysely<Tables>,
  { encrypt, fingerprint }: Encryption,
  { mobileNumber, pageFrom, campaign }: DownloadRequest,
  now: Date,
  hasSender: boolean,
): Promise<StoredRequest> {
  const inIndia = now.getTime() + indiaAheadMs
  const { times, link_state } = await db
    .insertInto('download_requests')
    .values({
      day: new Date(inIndia).toISOString().slice(0, 10),
      number_print: fingerprint(mobileNumber),
      number_sealed: encrypt(mobileNumber),
      page_from: pageFrom,
      received_at: now.toISOString(),
      times: 1,
      link_state: hasSender ? 'waiting' : null,
      link_campaign: campaign
        ? `${new URLSearchParams({ utm_source: campaign.source, utm_campaign: campaign.campaign })}`
        : null,
      link_attempts: 0,
      link_next_at: hasSender ? now.toISOString() : null,
    })
    .onConflict((again) =>
      again.columns(['day', 'number_print']).doUpdateSet({ times: sql<number>`download_requests.times + 1` }),
    )
    .returning(['times', 'link_state'])
    .executeTakeFirstOrThrow()
  if (times > mostADay) return { kind: 'refused', waitSeconds: Math.ceil((dayMs - (inIndia % dayMs)) / 1000) }
  return { kind: 'stored', isSent: link_state === 'waiting' || link_state === 'sent' }
}

/** Deletes requests received more than `days` days before `now`. */
export async function dropOldRequests(db: Kysely<Tables>, days: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - days * dayMs).toISOString()
  await db.deleteFrom('download_requests').where('received_at', '<', oldest).execute()
}
