import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { partitionEvents } from './eventDays.ts'
import { createFunnel } from './funnelTables.ts'

/** Brings a database one layout further. */
type Migration = { up(db: Transaction<unknown>): Promise<void> }

export const migrations: Record<string, Migration> = {
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
  '010_plain_queue': {
    async up(db: Kysely<unknown>) {
      // A group of facts stays for a second. To compress it took a tenth of the time that its events take to be stored.
      if (isPostgres(db))
        await sql`alter table funnel_queue alter column facts set storage external`.execute(db)
    },
  },
}

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter

/** The migrations that this program knows, the oldest first. */
export const knownMigrations: readonly string[] = Object.keys(migrations)
