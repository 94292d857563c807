import { type Dialect, Kysely, sql } from 'kysely'
import { Refused } from '../../settings/refused.ts'
import { embedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { type PostgresPlace, postgres } from './postgres.ts'
import type { Tables } from './tables.ts'

export type DatabasePlace = { file: string } | PostgresPlace

/** The result of an attempt to use the database. `newer`: migrations of a later version that this one can work with. */
export type OpenOutcome =
  | { kind: 'ready'; newer: string[] }
  | { kind: 'newer-layout'; migration: string }
  | { kind: 'unavailable'; reason: string }

/** Opens the database and migrates it; creates an embedded one. Throws `Refused` if it cannot be used. */
export async function openDatabase(place: DatabasePlace): Promise<Kysely<Tables>> {
  const outcome = await prepareDatabase(place)
  if (outcome.kind !== 'ready') throw refusalOf(outcome)
  return new Kysely<Tables>({ dialect: dialectAt(place) })
}

/** The error about DATABASE_URL, for programs that need a database. */
export const refusalOf = (outcome: Exclude<OpenOutcome, { kind: 'ready' }>): Refused =>
  new Refused(
    'DATABASE_URL',
    outcome.kind === 'unavailable'
      ? `a database that can be opened (${outcome.reason})`
      : `a database for this version of the program; a later version has migrated this one (${outcome.migration})`,
  )

// A query that waits longer fails, and its request gets a 503.
const patienceMs = 10_000

/** The Kysely dialect of a database. `assertReady` runs before each query and may throw. */
export const dialectAt = (place: DatabasePlace, assertReady?: () => void): Dialect =>
  'file' in place ? embedded(place.file, patienceMs, assertReady) : postgres(place, patienceMs, assertReady)

/** Migrates the database, then calls `prepare`, on connections without a time limit: a migration may take long. */
export async function prepareDatabase(
  place: DatabasePlace,
  prepare: (db: Kysely<Tables>) => Promise<void> = async () => {},
): Promise<OpenOutcome> {
  try {
    const db = new Kysely<Tables>({
      dialect: 'file' in place ? embedded(place.file, patienceMs) : postgres(place, null),
    })
    try {
      await sql`select 1`.execute(db)
      const migrated = await migrate(db)
      if (migrated.kind === 'contracted') return { kind: 'newer-layout', migration: migrated.by }
      // A read-only file or standby fails here, not at the first request.
      await db.deleteFrom('events').where(sql<boolean>`1 = 0`).execute()
      await prepare(db)
      return { kind: 'ready', newer: migrated.newer }
    } finally {
      await db.destroy()
    }
  } catch (error) {
    return { kind: 'unavailable', reason: reasonOf(error) }
  }
}

// If a host has several addresses, Node's error has a code but no message.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : 'no answer')
}
