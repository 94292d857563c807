import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { knownMigrations, migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/**
 * A migration expands what is there, so that the program before it goes on. What that program still needs is removed by
 * a later one, whose name begins like `009_contract_`.
 */
const isContracting = (name: string) => /^\d+_contract_/.test(name)

/** `newer` are the migrations of later versions of this program that it can work with, `contracted` the first it cannot. */
export type MigrationOutcome = { kind: 'migrated'; newer: string[] } | { kind: 'contracted'; by: string }

/**
 * Brings the database to the newest layout, or to the one after the migration `last`, in one transaction. Several servers
 * may call it at the same moment. A database that a later version of this program has migrated is left as it is.
 */
export const migrate = (db: Kysely<Tables>, last?: string): Promise<MigrationOutcome> =>
  db.transaction().execute(async (tx) => {
    if (tx.getExecutor().adapter instanceof PostgresAdapter) await waitForTurn(tx)
    const applied = await appliedMigrations(tx)
    const newer = applied.filter((name) => !knownMigrations.includes(name))
    const by = newer.find(isContracting)
    if (by !== undefined) return { kind: 'contracted', by }
    // A later version has applied all of this one's.
    if (newer.length > 0) return { kind: 'migrated', newer }
    for (const [name, { up }] of Object.entries(migrations).filter(([one]) => !applied.includes(one))) {
      if (last !== undefined && name > last) break
      // A migration knows no tables but those before it.
      await up(tx as Transaction<unknown>)
      await sql`insert into ${log} (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        tx,
      )
    }
    return { kind: 'migrated', newer: [] }
  })

// Kysely's own Migrator takes a lock of the session. Behind PgBouncer it stays with a connection that others use then,
// and whoever starts next waits for an hour.
const turn = 7_246_113_905

/** The role's `statement_timeout` is for requests; a new layout of a large table, or another server's, takes its time. */
async function waitForTurn(tx: Transaction<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(turn)})`.execute(tx)
}

// Named and made as Kysely's Migrator does, which made it in older databases.
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
