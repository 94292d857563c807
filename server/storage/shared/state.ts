import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * What all machines with one database have in common: the version of the release that is offered, the id of what is
 * published, the day of the last clean-up, and the last alarm.
 */
export type SharedName = 'apk' | 'content' | 'clean-up' | 'alert'

/** A value and how often it was changed; version 0 stands for none. */
export type Shared = { value: string; version: number }

export async function readShared(db: Kysely<Tables>, name: SharedName): Promise<Shared> {
  const row = await db
    .selectFrom('shared_state')
    .select(['value', 'version'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? { value: row.value, version: Number(row.version) } : { value: '', version: 0 }
}

/** Sets the value if nobody has changed it since `seen`; false if somebody has. */
export async function advanceShared(
  db: Kysely<Tables>,
  name: SharedName,
  value: string,
  seen: Shared,
): Promise<boolean> {
  const next = { value, version: seen.version + 1 }
  const { numUpdatedOrDeletedRows: changed = 0n } =
    seen.version === 0
      ? await db
          .insertInto('shared_state')
          .values({ name, ...next })
          .onConflict((there) => there.doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => ({ numUpdatedOrDeletedRows: numInsertedOrUpdatedRows }))
      : await db
          .updateTable('shared_state')
          .set(next)
          .where('name', '=', name)
          .where('version', '=', seen.version)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => ({ numUpdatedOrDeletedRows: numUpdatedRows }))
  return changed === 1n
}
