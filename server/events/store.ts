import { randomUUID } from 'node:crypto'
import { type CompiledQuery, type Kysely, PostgresAdapter, sql } from 'kysely'
import { recordset } from '../database/recordset.ts'
import { type EventRow, eventColumns, type Tables } from '../database/tables.ts'
import { type Fact, factsOf } from '../funnel/facts.ts'
import { createDayKeys } from '../funnel/prints.ts'
import { allFresh, pack } from '../funnel/queue.ts'
import type { GroupLimits } from './group-commit.ts'

/** Where events go: `write` resolves when all of its rows outlast a crash. One that is there already stays. */
export type EventStore = GroupLimits & { write(rows: EventRow[]): Promise<unknown> }

/** As long as a busy database takes for a group; one that hangs answers no later for it. */
const gatherMs = 50

/**
 * Stores events in the database, and with them, in the same transaction, what the figures need of those that were not
 * there before.
 */
export function databaseStore(db: Kysely<Tables>, keysOf = createDayKeys(db)): EventStore {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const insert = isPostgres ? insertAsArrays(db) : insertAsValues(db)
  return {
    mostRows: isPostgres ? 1_000 : 256,
    gatherMs,
    write: async (rows) => insert(rows, await factsOf(rows, keysOf)),
  }
}

type Insert = (rows: EventRow[], facts: Fact[]) => Promise<unknown>

const insertAsArrays =
  (db: Kysely<Tables>): Insert =>
  (rows, facts) => {
    const insert = sql`
    insert into events (${columns}) select ${columns} from ${recordset(db, eventColumns, rows)}
    on conflict do nothing`
    if (facts.length === 0) return insert.execute(db)
    return sql`
    with stored as (${insert} returning id)
    insert into funnel_queue (id, facts, fresh)
    select ${randomUUID()}, ${pack(facts)}, case (select count(*) from stored)
      when ${rows.length} then ${allFresh} else (select json_agg(id)::text from stored) end
    where exists (select from stored)`.execute(db)
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
        facts: pack(facts),
        fresh: stored.length === rows.length ? allFresh : JSON.stringify(stored.map(({ id }) => id)),
      }
      await tx.insertInto('funnel_queue').values(group).execute()
    })
  }
}
