import { randomUUID } from 'node:crypto'
import { type CompiledQuery, type Kysely, PostgresAdapter, sql } from 'kysely'
import { recordset } from '../database/recordset.ts'
import { type EventRow, eventColumns, type Tables } from '../database/tables.ts'
import { type Fact, factOf } from '../funnel/facts.ts'
import { createPrints } from '../funnel/prints.ts'

/** Where events go: `write` resolves when all of at most `mostRows` rows outlast a crash. One that is there already stays. */
export type EventStore = { mostRows: number; write(rows: EventRow[]): Promise<unknown> }

/**
 * Stores events in the database, and with them, in the same transaction, what the figures need of those that were not
 * there before.
 */
export function databaseStore(db: Kysely<Tables>, printOf = createPrints(db)): EventStore {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const insert = isPostgres ? insertAsJson(db) : insertAsValues(db)
  return {
    mostRows: isPostgres ? 1_000 : 256,
    async write(rows) {
      const facts = await Promise.all(rows.map((row) => factOf(row, printOf)))
      await insert(
        rows,
        facts.filter((fact) => fact !== null),
      )
    },
  }
}

type Insert = (rows: EventRow[], facts: Fact[]) => Promise<unknown>

/** One parameter for all rows takes both sides less time than one for each value. */
const insertAsJson =
  (db: Kysely<Tables>): Insert =>
  (rows, facts) => {
    const insert = sql`
    insert into events (${columns}) select ${columns} from ${recordset(db, 'events', rows)}
    on conflict do nothing`
    if (facts.length === 0) return insert.execute(db)
    return sql`
    with stored as (${insert} returning id)
    insert into funnel_queue (id, facts, fresh)
    select ${randomUUID()}, ${JSON.stringify(facts)}, json_agg(id)::text from stored having count(*) > 0`.execute(
      db,
    )
  }

const columns = sql.join(eventColumns.map((name) => sql.ref(name)))

/** Builds the statement for each number of rows once: building it takes longer than carrying it out. */
function insertAsValues(db: Kysely<Tables>): Insert {
  const built = new Map<number, CompiledQuery<{ id: string }>>()
  const insertOf = (rows: EventRow[]): CompiledQuery<{ id: string }> => {
    const parameters = rows.flatMap((row) => eventColumns.map((name) => row[name] ?? null))
    const known = built.get(rows.length)
    if (known) return { ...known, parameters }
    const query = db
      .insertInto('events')
      .values(rows)
      .onConflict((again) => again.doNothing())
      .returning('id')
      .compile()
    built.set(rows.length, query)
    return query
  }
  return async (rows, facts) => {
    if (facts.length === 0) return db.executeQuery(insertOf(rows))
    return db.transaction().execute(async (tx) => {
      const { rows: stored } = await tx.executeQuery(insertOf(rows))
      if (stored.length === 0) return
      const group = {
        id: randomUUID(),
        facts: JSON.stringify(facts),
        fresh: JSON.stringify(stored.map(({ id }) => id)),
      }
      await tx.insertInto('funnel_queue').values(group).execute()
    })
  }
}
