import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'
import { Refused } from '../refused.ts'
import { migrate } from './migrations.ts'
import type { Tables } from './tables.ts'

export type DatabasePlace = { file: string } | { postgres: string }

/** Opens the database in its newest layout, creating an embedded one. Throws `Refused` when it cannot be reached. */
export async function openDatabase(place: DatabasePlace): Promise<Kysely<Tables>> {
  try {
    const db = new Kysely<Tables>({
      dialect: 'file' in place ? embedded(place.file) : postgres(place.postgres),
    })
    await sql`select 1`.execute(db)
    await migrate(db)
    return db
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refused('DATABASE_URL', `a database that can be opened (${reason || 'no answer'})`)
  }
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

function postgres(connectionString: string): Dialect {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks is replaced by the pool; without a listener Node would end the process.
  pool.on('error', () => {})
  // Nor one that breaks while it is lent out: what is asked of it then fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}
