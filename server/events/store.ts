import { type CompiledQuery, type Kysely, PostgresAdapter, sql } from 'kysely'
import { type EventRow, eventColumns, type Tables } from '../database/tables.ts'

/** Where events go: `write` resolves when all of at most `mostRows` rows outlast a crash. One that is there already stays. */
export type EventStore = { mostRows: number; write(rows: EventRow[]): Promise<unknown> }

/** Stores events in the database. */
export const databaseStore = (db: Kysely<Tables>): EventStore =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? { mostRows: 1_000, write: (rows) => insertAsJson(db, rows) }
    : { mostRows: 256, write: insertAsValues(db) }

/** One parameter for all rows takes both sides less time than fourteen for each. */
const insertAsJson = (db: Kysely<Tables>, rows: EventRow[]) =>
  sql`
    insert into events (${columns}) select ${columns}
    from json_populate_recordset(null::events, ${JSON.stringify(rows)})
    on conflict do nothing`.execute(db)

const columns = sql.join(eventColumns.map((name) => sql.ref(name)))

/** Builds the statement for each number of rows once: building it takes longer than carrying it out. */
function insertAsValues(db: Kysely<Tables>): EventStore['write'] {
  const built = new Map<number, CompiledQuery>()
  return (rows) => {
    const known = built.get(rows.length)
    if (known) return db.executeQuery({ ...known, parameters: rows.flatMap((row) => Object.values(row)) })
    const query = db
      .insertInto('events')
      .values(rows)
      .onConflict((again) => again.doNothing())
      .compile()
    built.set(rows.length, query)
    return db.executeQuery(query)
  }
}
