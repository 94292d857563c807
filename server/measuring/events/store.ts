import { randomUUID } from 'node:crypto'
import { CompiledQuery, type Kysely, PostgresAdapter } from 'kysely'
import { arrayText } from '../../storage/database/recordset.ts'
import { type EventRow, eventColumns, type Tables } from '../../storage/database/tables.ts'
import { type Fact, factsOf } from '../funnel/facts.ts'
import { createDayKeys } from '../funnel/prints.ts'
import { allFresh, pack } from '../funnel/queue.ts'
import type { GroupLimits } from './group-commit.ts'

/** Stores events. `write` resolves when its rows survive a crash. An event that is already stored does not change. */
export type EventStore = GroupLimits & { write(rows: EventRow[]): Promise<unknown> }

/** About the time that a busy database needs for a group. */
const gatherMs = 50

/** Stores events in the database, and in the same transaction the facts of new events for the figures. */
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

/** One statement for any number of rows, built once: building it took a fifth of the time of a small group. */
function insertAsArrays(db: Kysely<Tables>): Insert {
  const columns = eventColumns.join()
  const arrays = eventColumns.map((_, place) => `$${place + 1}::text[]`)
  const insert = `
    insert into events (${columns}) select * from unnest(${arrays}) on conflict do nothing`
  const [id, facts, rows] = [1, 2, 3].map((place) => `$${arrays.length + place}`)
  const insertBoth = `
    with stored as (${insert} returning id)
    insert into funnel_queue (id, facts, fresh)
    select ${id}, ${facts}, case (select count(*) from stored)
      when ${rows} then '${allFresh}' else (select json_agg(id)::text from stored) end
    where exists (select from stored)`
  return (sent, found) => {
    const values = eventColumns.map((name) => arrayText(sent.map((row) => row[name])))
    return db.executeQuery(
      found.length === 0
        ? CompiledQuery.raw(insert, values)
        : CompiledQuery.raw(insertBoth, [...values, randomUUID(), pack(found), sent.length]),
    )
  }
}

/** Builds the statement for each number of rows once: building it takes longer than running it. */
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
