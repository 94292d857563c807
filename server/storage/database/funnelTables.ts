import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { countColumns } from './tables.ts'

type Columns = Record<string, 'text' | 'integer' | 'bigint'>

/** Adds the details of events, and the tables with the figures that are made of them. */
export async function createFunnel(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('events').addColumn('details', 'text').execute()
  const create = (name: string, columns: Columns, key: string[]) => {
    const table = Object.entries(columns).reduce<CreateTableBuilder<string, string>>(
      (built, [column, type]) => built.addColumn(column, type, (one) => one.notNull()),
      db.schema.createTable(name),
    )
    return table.addPrimaryKeyConstraint(`${name}_key`, key as never).execute()
  }
  await create('funnel_queue', { id: 'text', facts: 'text', fresh: 'text' }, ['id'])
  await create('funnel_keys', { day: 'text', key: 'text' }, ['day'])
  await create('funnel_visits', { day: 'text', print: 'text', visit: 'text' }, ['day', 'print'])
  await create(
    'funnel_counts',
    {
      ...{ scope: 'text', dimension: 'text', day: 'text', value: 'text' },
      ...Object.fromEntries(countColumns.map((column) => [column, 'bigint' as const])),
    },
    ['scope', 'dimension', 'day', 'value'],
  )
  await sql`create index funnel_counts_by_day on funnel_counts (day)`.execute(db)
  await create('funnel_minutes', { minute: 'integer', begun: 'integer', ended: 'integer' }, ['minute'])
  await create(
    'field_measures',
    { day: 'text', measure: 'text', page: 'text', network: 'text', bucket: 'integer', times: 'integer' },
    ['day', 'measure', 'page', 'network', 'bucket'],
  )
  await create(
    'field_causes',
    { day: 'text', measure: 'text', page: 'text', cause: 'text', times: 'integer' },
    [...['day', 'measure', 'page', 'cause']],
  )
}
