import { hash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/database/tables.ts'
import { dayIn } from './days.ts'

const dayMs = 86_400_000

/** How long visits and their keys are kept. A page sends an event at most a week late; a NATS stream may keep it longer. */
export const visitDays = 14

/** The keys of these days. Days whose key is deleted, and days after tomorrow, have none. */
export type KeysOf = (days: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>

/** Creates the key of a day for its first event. Servers with one database share the keys. */
export function createDayKeys(db: Kysely<Tables>, now = Date.now): KeysOf {
  const known = new Map<string, Promise<string>>()
  const keyOf = (day: string) => {
    const key = known.get(day) ?? sharedKey(db, day)
    known.set(day, key)
    key.catch(() => known.delete(day))
    return key
  }
  return async (days) => {
    const [first, last] = [dayIn(now() - visitDays * dayMs), dayIn(now() + dayMs)]
    for (const day of known.keys()) if (day < first) known.delete(day)
    const kept = [...days].filter((day) => day >= first && day <= last)
    return new Map(await Promise.all(kept.map(async (day) => [day, await keyOf(day)] as const)))
  }
}

async function sharedKey(db: Kysely<Tables>, day: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await db
    .insertInto('funnel_keys')
    .values({ day, key })
    .onConflict((there) => there.doNothing())
    .execute()
  const row = await db
    .selectFrom('funnel_keys')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return row.key
}

/** The id of a visitor, hashed with the key of a day: HMAC-SHA-256. */
export const printWith = (key: string, visitor: string): string => hasherWith(key)(visitor)

const blockBytes = 64

/**
 * The same for many visitors. Node's HMAC creates an object for each visitor, which is slower than the two hashes of RFC
 * 2104. A key has at most 64 bytes.
 */
export function hasherWith(key: string): (visitor: string) => string {
  const padded = (pad: number) => {
    const block = Buffer.alloc(blockBytes, pad)
    for (const [place, byte] of Buffer.from(key).entries()) block[place] = byte ^ pad
    return block
  }
  const [inner, outer] = [padded(0x36), Buffer.concat([padded(0x5c), Buffer.alloc(32)])]
  return (visitor) => {
    hash('sha256', Buffer.concat([inner, Buffer.from(visitor)]), 'buffer').copy(outer, blockBytes)
    return hash('sha256', outer, 'base64url').slice(0, 22)
  }
}
