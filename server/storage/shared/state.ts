import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * The values that all servers with one database share: the version of the offered release, the id of the last publication,
 * the day of the last clean-up, and the last alarm.
 */
export type SharedName = 'apk' | 'content' | 'clean-up' | 'alert'

/** A value and how often it has changed. Version 0 means that there is none. */
export type Shared = { value: string; version: number }

export async function readShared(db: Kysely<Tables>, name: SharedName): Promise<Shared> {
  const row = await db
    .selectFrom('shared_state')
    .select(['value', 'version'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? { value: row.value, version: Number(row.version) } : { value: '', version: 0 }
}

/** Sets the value unless it has changed since `seen`. Returns false if it has. */
export async function advanceShared(
  db: Kysely<Tables>,
  name: SharedName,
  value: string,
  seen: Shared,
): Promise<boolean> {
  const next = { value, version: seen.version + 1 }
  if (seen.version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('shared_state')
      .values({ name, ...next })
      .onConflict((there) => there.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('shared_state')
    .set(next)
    .where('name', '=', name)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
