import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { partitionEvents } from './eventDays.ts'
import { countColumns } from './tables.ts'

/** Brings a database to the next layout. */
type Migration = { up(db: Transaction<unknown>): Promise<void> }

export const migrations: Record<string, Migration> = {
  '001_events': {
    async up(db: Kysely<unknown>) {
      await create(db, 'events', {
        ...{ id: 'key', received_at: 'text', happened_at: 'text', app_name: 'text', visitor: 'text' },
        ...{ session: 'text', label: 'text', page_url: 'text', language: 'text', network_type: 'text' },
        user_agent: 'text',
      })
        .addColumn('download_completed', 'text')
        .addColumn('apk_version', 'text')
        .addColumn('count_play_ludo_hit', 'text')
        .execute()
      await db.schema.createIndex('events_received_at').on('events').column('received_at').execute()
    },
  },
  '002_download_requests': {
    async up(db: Kysely<unknown>) {
      await create(db, 'download_requests', {
        ...{ day: 'text', number_print: 'text', number_sealed: 'text', page_from: 'text' },
        ...{ received_at: 'text', times: 'integer' },
      })
        .addPrimaryKeyConstraint('download_requests_key', ['day', 'number_print'] as never)
        .execute()
      await create(db, 'request_counts', { sender: 'key', ends_at: 'text', times: 'integer' }).execute()
    },
  },
  '003_staff': {
    async up(db: Kysely<unknown>) {
      await create(db, 'staff', { identifier: 'key', password_hash: 'text' }).execute()
    },
  },
  '004_ended_sessions': {
    async up(db: Kysely<unknown>) {
      await create(db, 'ended_sessions', { token_print: 'key', ends_at: 'text' }).execute()
    },
  },
  '005_shared': {
    async up(db: Kysely<unknown>) {
      await create(db, 'shared_state', { name: 'key', value: 'text', version: 'integer' }).execute()
      await create(db, 'shared_releases', { version: 'key', facts: 'text' }).execute()
      const bytes = isPostgres(db) ? 'bytea' : 'blob'
      await create(db, 'shared_pieces', { sha256: 'text', place: 'integer', bytes })
        .addPrimaryKeyConstraint('shared_pieces_key', ['sha256', 'place'] as never)
        .execute()
      // An APK is already compressed.
      if (isPostgres(db))
        await sql`alter table shared_pieces alter column bytes set storage external`.execute(db)
    },
  },
  '006_shared_content': {
    async up(db: Kysely<unknown>) {
      await create(db, 'shared_parts', { sha256: 'key', text: 'text' }).execute()
      await create(db, 'shared_snapshots', { id: 'key', at: 'text', publication: 'text' }).execute()
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
      // A row stays for a second. Compressing it took a tenth of the time that storing its events takes.
      if (isPostgres(db))
        await sql`alter table funnel_queue alter column facts set storage external`.execute(db)
    },
  },
  '011_shared_assets': {
    async up(db: Kysely<unknown>) {
      await create(db, 'shared_assets', { path: 'key', sha256: 'text', seen_at: 'text' }).execute()
    },
  },
  '012_shared_packed': {
    async up(db: Kysely<unknown>) {
      const bytes = isPostgres(db) ? 'bytea' : 'blob'
      await create(db, 'shared_packed', { name: 'key', bytes }).execute()
      if (isPostgres(db))
        await sql`alter table shared_packed alter column bytes set storage external`.execute(db)
    },
  },
}

/** The type of a column that is not null; `key` is a text that is the primary key. */
type Type = 'key' | 'text' | 'integer' | 'bigint' | 'bytea' | 'blob'

const create = (db: Kysely<unknown>, name: string, columns: Record<string, Type>) =>
  Object.entries(columns).reduce<CreateTableBuilder<string, string>>(
    (table, [column, type]) =>
      type === 'key'
        ? table.addColumn(column, 'text', (one) => one.primaryKey())
        : table.addColumn(column, type, (one) => one.notNull()),
    db.schema.createTable(name),
  )

/** Adds the details of events, and the tables with the figures that are made of them. */
async function createFunnel(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('events').addColumn('details', 'text').execute()
  const withKey = (name: string, columns: Record<string, Type>, key: string[]) =>
    create(db, name, columns)
      .addPrimaryKeyConstraint(`${name}_key`, key as never)
      .execute()
  await withKey('funnel_queue', { id: 'text', facts: 'text', fresh: 'text' }, ['id'])
  await withKey('funnel_keys', { day: 'text', key: 'text' }, ['day'])
  await withKey('funnel_visits', { day: 'text', print: 'text', visit: 'text' }, ['day', 'print'])
  const counts = Object.fromEntries(countColumns.map((column) => [column, 'bigint' as const]))
  await withKey(
    'funnel_counts',
    { scope: 'text', dimension: 'text', day: 'text', value: 'text', ...counts },
    ['scope', 'dimension', 'day', 'value'],
  )
  await sql`create index funnel_counts_by_day on funnel_counts (day)`.execute(db)
  await withKey('funnel_minutes', { minute: 'integer', begun: 'integer', ended: 'integer' }, ['minute'])
  await withKey(
    'field_measures',
    { day: 'text', measure: 'text', page: 'text', network: 'text', bucket: 'integer', times: 'integer' },
    ['day', 'measure', 'page', 'network', 'bucket'],
  )
  await withKey(
    'field_causes',
    { day: 'text', measure: 'text', page: 'text', cause: 'text', times: 'integer' },
    ['day', 'measure', 'page', 'cause'],
  )
}

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter

/** The migrations of this version, the oldest first. */
export const knownMigrations: readonly string[] = Object.keys(migrations)
