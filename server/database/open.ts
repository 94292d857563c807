import { Kysely, sql } from 'kysely'
import { Refused } from '../refused.ts'
import { embedded } from './embedded.ts'
import { migrate } from './migrations.ts'
import { postgres } from './postgres.ts'
import type { Tables } from './tables.ts'

export type DatabasePlace = { file: string } | { postgres: string }

// What waits for the database answers 503 by then.
const patienceMs = 10_000

/** Opens the database in its newest layout, creating an embedded one. Throws `Refused` when it cannot be reached. */
export async function openDatabase(place: DatabasePlace): Promise<Kysely<Tables>> {
  try {
    const db = new Kysely<Tables>({
      dialect: 'file' in place ? embedded(place.file, patienceMs) : postgres(place.postgres, patienceMs),
    })
    await sql`select 1`.execute(db)
    if ('file' in place) await migrate(db)
    else await migratePatiently(place.postgres)
    return db
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refused('DATABASE_URL', `a database that can be opened (${reason || 'no answer'})`)
  }
}

/** Over a connection of its own: a new layout of a large table, or another server's, takes the time it takes. */
async function migratePatiently(address: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: postgres(address, null) })
  await migrate(db).finally(() => db.destroy())
}
