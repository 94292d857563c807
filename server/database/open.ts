import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Dialect, Kysely, SqliteDialect, sql } from 'kysely'
import Libsql from 'libsql'
import { Refused } from '../refused.ts'
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
      dialect: 'file' in place ? embedded(place.file) : postgres(place.postgres, patienceMs),
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

function embedded(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Libsql(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000')
  // Preparing anew each time makes libsql's memory climb in tight loops.
  const statements = new Map<string, ReturnType<typeof database.prepare>>()
  const prepare = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text)
    statements.set(text, statement)
    return statement
  }
  return new SqliteDialect({ database: { prepare, close: () => database.close() } })
}
