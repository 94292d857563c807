import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Row = Record<string, unknown>

/** Rows of a table as something to select from; they travel as one parameter, which takes less time than one for each value. */
export function recordset<Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  rows: readonly Partial<Tables[Name]>[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    return sql`json_populate_recordset(null::${sql.table(table)}, ${json})`
  const columns = Object.keys(rows[0] ?? {}).map(
    (name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`,
  )
  return sql`(select ${sql.join(columns)} from json_each(${json})) as sent`
}

/** Inserts rows; of those that are there already the `added` columns grow by the row's, and all others are replaced. */
export async function upsert<Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  key: readonly (keyof Tables[Name] & string)[],
  rows: readonly Tables[Name][],
  how: 'add' | 'replace',
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first as Row)
  const rest = columns.filter((column) => !(key as readonly string[]).includes(column))
  const set = rest.map((column) =>
    how === 'add'
      ? sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`
      : sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  )
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${recordset(db, table, rows)} where true
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(set)}`.execute(
    db,
  )
}
