import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { dayIn } from './days.ts'

const dayMs = 86_400_000

/** Visits and their keys are kept so long. A page sends an event a week late at most; a stream may hold it for longer. */
export const visitDays = 14

/** Hashes a visitor number with the key of a day; null for a day whose key is gone, or that is still far away. */
export type PrintOf = (day: string, visitor: string) => Promise<string | null>

/** Makes the key of a day with its first event. Machines with one database share the keys. */
export function createPrints(db: Kysely<Tables>, now = Date.now): PrintOf {
  const known = new Map<string, Promise<string>>()
  const keyOf = (day: string) => {
    const key = known.get(day) ?? sharedKey(db, day)
    known.set(day, key)
    key.catch(() => known.delete(day))
    return key
  }
  return async (day, visitor) => {
    const isKept = day >= dayIn(now() - visitDays * dayMs) && day <= dayIn(now() + dayMs)
    if (!isKept) known.delete(day)
    return isKept ? printWith(await keyOf(day), visitor) : null
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

export const printWith = (key: string, visitor: string): string =>
  createHmac('sha256', key).update(visitor).digest('base64url').slice(0, 22)
