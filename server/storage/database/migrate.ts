import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { knownMigrations, migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/**
 * A migration only extends the layout, so that the previous version of this program still works. A later migration, with
 * a name like `009_contract_…`, removes what that version needed.
 */
const isContracting = (name: string) => /^\d+_contract_/.test(name)

/** `newer`: migrations of later versions that this version can work with. `by`: the first one that it cannot work with. */
type MigrationOutcome = { kind: 'migrated'; newer: string[] } | { kind: 'contracted'; by: string }

/**
 * Applies the missing migrations, up to `last` if it is given, in one transaction. Several servers may call this at once.
 * A database that a later version of this program has migrated stays as it is.
 */
export const migrate = (db: Kysely<Tables>, last?: string): Promise<MigrationOutcome> =>
  db.transaction().execute(async (tx) => {
    if (tx.getExecutor().adapter instanceof PostgresAdapter) await waitForTurn(tx)
    const applied = await appliedMigrations(tx)
    const newer = applied.filter((name) => !knownMigrations.includes(name))
    const by = newer.find(isContracting)
    if (by !== undefined) return { kind: 'contracted', by }
    // A later version has applied all migrations of this one.
    if (newer.length > 0) return { kind: 'migrated', newer }
    for (const [name, { up }] of Object.entries(migrations).filter(([one]) => !applied.includes(one))) {
      if (last !== undefined && name > last) break
      // The type of a migration knows no tables.
      await up(tx as Transaction<unknown>)
      await sql`insert into ${log} (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        tx,
      )
    }
    return { kind: 'migrated', newer: [] }
  })

// Kysely's Migrator takes a session lock. Behind PgBouncer the lock stays with a connection that others get, and the next
// server to start waits for an hour.
const turn = 7_246_113_905

/** Turns off the role's `statement_timeout`, which is for requests: a migration of a large table may take longer. */
async function waitForTurn(tx: Transaction<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(turn)})`.execute(tx)
}

// The same table that Kysely's Migrator created in older databases.
const log = sql.table('kysely_migration')

async function appliedMigrations(tx: Transaction<Tables>): Promise<string[]> {
  const tables = await tx.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    await sql`create table ${log} (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      tx,
    )
  const { rows } = await sql<{ name: string }>`select name from ${log} order by name`.execute(tx)
  return rows.map(({ name }) => name)
}
