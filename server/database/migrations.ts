import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, PostgresAdapter, sql } from 'kysely'
import { partitionEvents } from './eventDays.ts'
import { createFunnel } from './funnelTables.ts'

const migrations: Record<string, Migration> = {
  '001_events': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('events')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('happened_at', 'text', (column) => column.notNull())
        .addColumn('app_name', 'text', (column) => column.notNull())
        .addColumn('visitor', 'text', (column) => column.notNull())
        .addColumn('session', 'text', (column) => column.notNull())
        .addColumn('label', 'text', (column) => column.notNull())
        .addColumn('page_url', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('network_type', 'text', (column) => column.notNull())
        .addColumn('user_agent', 'text', (column) => column.notNull())
        .addColumn('download_completed', 'text')
        .addColumn('apk_version', 'text')
        .addColumn('count_play_ludo_hit', 'text')
        .execute()
      await db.schema.createIndex('events_received_at').on('events').column('received_at').execute()
    },
  },
  '002_download_requests': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('download_requests')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('number_print', 'text', (column) => column.notNull())
        .addColumn('number_sealed', 'text', (column) => column.notNull())
        .addColumn('page_from', 'text', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('times', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('download_requests_key', ['day', 'number_print'])
        .execute()
      await db.schema
        .createTable('request_counts')
        .addColumn('sender', 'text', (column) => column.primaryKey())
        .addColumn('ends_at', 'text', (column) => column.notNull())
        .addColumn('times', 'integer', (column) => column.notNull())
        .execute()
    },
  },
  '003_staff': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('staff')
        .addColumn('identifier', 'text', (column) => column.primaryKey())
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '004_ended_sessions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('ended_sessions')
        .addColumn('token_print', 'text', (column) => column.primaryKey())
        .addColumn('ends_at', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '005_shared': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('shared_state')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('shared_releases')
        .addColumn('version', 'text', (column) => column.primaryKey())
        .addColumn('facts', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('shared_pieces')
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('place', 'integer', (column) => column.notNull())
        .addColumn('bytes', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
        .addPrimaryKeyConstraint('shared_pieces_key', ['sha256', 'place'])
        .execute()
      // An APK is compressed already.
      if (isPostgres(db))
        await sql`alter table shared_pieces alter column bytes set storage external`.execute(db)
    },
  },
  '006_shared_content': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('shared_parts')
        .addColumn('sha256', 'text', (column) => column.primaryKey())
        .addColumn('text', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('shared_snapshots')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('publication', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '007_event_days': {
    async up(db: Kysely<unknown>) {
      if (isPostgres(db)) await partitionEvents(db, new Date())
    },
  },
  '008_link_messages': {
    async up(db: Kysely<unknown>) {
      for (const [name, type] of [
        ['link_state', 'text'],
        ['link_campaign', 'text'],
        ['link_attempts', 'integer'],
        ['link_next_at', 'text'],
      ] as const)
        await db.schema.alterTable('download_requests').addColumn(name, type).execute()
      await db.schema
        .createIndex('requests_link_next_at')
        .on('download_requests')
        .column('link_next_at')
        .execute()
    },
  },
  '009_funnel': { up: createFunnel },
}

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter

/** The migrations that this program knows, the oldest first. */
export const knownMigrations: readonly string[] = Object.keys(migrations)

/**
 * A migration expands what is there, so that the program before it goes on. What that program still needs is removed by
 * a later one, whose name begins like `009_contract_`.
 */
const isContracting = (name: string) => /^\d+_contract_/.test(name)

/** `newer` are the migrations of later versions of this program that it can work with, `contracted` the first it cannot. */
export type MigrationOutcome = { kind: 'migrated'; newer: string[] } | { kind: 'contracted'; by: string }

/**
 * Brings the database to the newest layout, or to the one after the migration `last`. Several servers may call it at the
 * same moment. A database that a later version of this program has migrated is left as it is.
 */
export async function migrate<T>(db: Kysely<T>, last?: string): Promise<MigrationOutcome> {
  const newer = await unknownMigrations(db)
  const by = newer.find(isContracting)
  if (by !== undefined) return { kind: 'contracted', by }
  // Kysely migrates no database with migrations that it does not know. A later version has applied these, too.
  if (newer.length > 0) return { kind: 'migrated', newer }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(mapValues(migrations, patient)) },
  })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  // A later version may have come in between.
  if (error && (await unknownMigrations(db)).length > 0) return migrate(db, last)
  if (error) throw error
  return { kind: 'migrated', newer: [] }
}

async function unknownMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !knownMigrations.includes(name))
}

/** The role's `statement_timeout` is for requests; a new layout of a large table takes the time it takes. */
const patient = (migration: Migration): Migration => ({
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) await sql`set local statement_timeout = 0`.execute(db)
    await migration.up(db)
  },
})

const mapValues = <From, To>(from: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]))
