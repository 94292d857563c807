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
}

/** Brings the database to the newest layout. Several servers may call it at the same moment. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest()
  if (error) throw error
}
