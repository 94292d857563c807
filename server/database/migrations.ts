import { type Kysely, type Migration, Migrator } from 'kysely'

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
}

/** The migrations that this program knows, the oldest first. */
export const knownMigrations: readonly string[] = Object.keys(migrations)

/** The name of the first migration in the database that this program does not know, else null. */
export type MigrationOutcome = { unknownMigration: string | null }

/**
 * Brings the database to the newest layout. Several servers may call it at the same moment. A database that a later
 * version of this program has migrated is left as it is.
 */
export async function migrate<T>(db: Kysely<T>): Promise<MigrationOutcome> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest()
  // Kysely has no other sign of it; it looks before it changes anything.
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  if (error && unknown === undefined) throw error
  return { unknownMigration: unknown ?? null }
}
