import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Value = string | number | null
type Row = Record<string, Value>

/**
 * SQL to select from `rows`. They are sent as one parameter for each column (PostgreSQL) or for all (SQLite), which is
 * faster than one for each value.
 */
export function recordset<Column extends string>(
  db: Kysely<Tables>,
  columns: readonly Column[],
  rows: readonly Record<Column, Value>[],
): RawBuilder<unknown> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const arrays = columns.map((name) => {
      const values = rows.map((row) => row[name])
      const type = typeof values[0] === 'number' ? sql`bigint[]` : sql`text[]`
      return sql`${arrayText(values)}::${type}`
    })
    return sql`unnest(${sql.join(arrays)}) as sent (${names})`
  }
  const values = columns.map((name, place) => sql`value ->> ${sql.lit(place)} as ${sql.ref(name)}`)
  const lists = rows.map((row) => columns.map((name) => row[name]))
  return sql`(select ${sql.join(values)} from json_each(${JSON.stringify(lists)})) as sent`
}

/** Finds escapes that JSON and PostgreSQL write differently. Also matches some others, which does no harm. */
const otherEscape = /\\[^"\\]/

/** A PostgreSQL array literal: JSON in braces, unless it holds control characters. */
export function arrayText(values: readonly Value[]): string {
  const json = JSON.stringify(values)
  return `{${otherEscape.test(json) ? values.map(quoted).join() : json.slice(1, -1)}}`
}

const quoted = (value: Value) =>
  typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value)

/** Inserts rows. In rows that exist, the columns outside of `key` are added up or replaced. */
export async function upsert<Name extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Name,
  key: readonly (keyof Tables[Name] & string)[],
  rows: readonly Tables[Name][],
  how: 'add' | 'replace',
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const rest = columns.filter((column) => !(key as readonly string[]).includes(column))
  const set = rest.map((column) =>
    how === 'add'
      ? sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`
      : sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  )
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from ${recordset(db, columns, rows as readonly Row[])} where true
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(set)}`.execute(
    db,
  )
}
