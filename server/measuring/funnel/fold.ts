import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { recordset, upsert } from '../../storage/database/recordset.ts'
import { countColumns, type Tables } from '../../storage/database/tables.ts'
import { dimensions, mostValues } from './dimensions.ts'
import type { Fact } from './facts.ts'
import { unpack } from './queue.ts'
import { type Change, type KnownValues, rollUp, type Visits, visitKey } from './rollUp.ts'
import { formDimension, type Visit } from './visit.ts'

/** The number of folded groups and facts; `waits`: another server folds at this moment. */
type FoldOutcome = { kind: 'folded'; groups: number; facts: number } | { kind: 'waits' }

/**
 * Moves at most `mostGroups` groups of facts from the queue into the figures, in one transaction. One server at a time
 * does it.
 */
export const foldFunnel = (db: Kysely<Tables>, mostGroups: number): Promise<FoldOutcome> =>
  db.transaction().execute(async (tx) => {
    if (!(await isAlone(tx))) return { kind: 'waits' }
    const { rows: groups } = await sql<{ facts: string; fresh: string }>`
      delete from funnel_queue where id in (select id from funnel_queue limit ${mostGroups})
      returning facts, fresh`.execute(tx)
    const facts = groups.flatMap(unpack)
    if (facts.length > 0) {
      const days = [...new Set(facts.map(({ day }) => day))]
      await write(tx, rollUp(facts, await visitsOf(tx, facts), await knownValues(tx, days)))
    }
    return { kind: 'folded', groups: groups.length, facts: facts.length }
  })

/** Takes a lock of PostgreSQL until the end of the transaction. An embedded database has only one server. */
async function isAlone(tx: Transaction<Tables>): Promise<boolean> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return true
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('funnel')) as free`.execute(tx)
  return rows[0]?.free === true
}

async function visitsOf(tx: Transaction<Tables>, facts: readonly Fact[]): Promise<Visits> {
  const { rows } = await sql<Tables['funnel_visits']>`
    select day, print, visit from funnel_visits
    where (day, print) in (select day, print from ${recordset(tx, ['day', 'print'], facts)})`.execute(tx)
  return new Map(rows.map(({ day, print, visit }) => [visitKey(day, print), JSON.parse(visit) as Visit]))
}

async function knownValues(tx: Transaction<Tables>, days: readonly string[]): Promise<KnownValues> {
  const known: KnownValues = new Map()
  const learn = (kind: string, value: string) => {
    const values = known.get(kind) ?? new Set()
    known.set(kind, values.add(value))
  }
  const limited = [...dimensions.filter((dimension) => dimension in mostValues), formDimension]
  const counted = await tx
    .selectFrom('funnel_counts')
    .select(['day', 'dimension', 'value'])
    .where('scope', '=', '')
    .where('dimension', 'in', limited)
    .where('day', 'in', days)
    .execute()
  for (const { day, dimension, value } of counted) learn(`${day} ${dimension}`, value)
  const causes = await tx
    .selectFrom('field_causes')
    .select(['day', 'measure', 'cause'])
    .distinct()
    .where('day', 'in', days)
    .execute()
  for (const { day, measure, cause } of causes) learn(`${day} ${measure}`, cause)
  return known
}

async function write(tx: Transaction<Tables>, change: Change): Promise<void> {
  const split = (row: string) => row.split('\n') as [string, string, string, string, string]
  const visits = [...change.visits].map(([key, visit]) => ({
    day: key.slice(0, 10),
    print: key.slice(11),
    visit: JSON.stringify(visit),
  }))
  await upsert(tx, 'funnel_visits', ['day', 'print'], visits, 'replace')
  const counts = [...change.counts].map(([row, sums]) => {
    const [scope, dimension, day, value] = split(row)
    const columns = Object.fromEntries(countColumns.map((column) => [column, sums[column] ?? 0]))
    return { scope, dimension, day, value, ...columns } as Tables['funnel_counts']
  })
  await upsert(tx, 'funnel_counts', ['scope', 'dimension', 'day', 'value'], counts, 'add')
  const minutes = [...change.minutes].map(([minute, sums]) => ({ minute, ...sums }))
  await upsert(tx, 'funnel_minutes', ['minute'], minutes, 'add')
  const measures = [...change.measures].map(([row, times]) => {
    const [day, measure, page, network, bucket] = split(row)
    return { day, measure, page, network, bucket: Number(bucket), times }
  })
  await upsert(tx, 'field_measures', ['day', 'measure', 'page', 'network', 'bucket'], measures, 'add')
  const causes = [...change.causes].map(([row, times]) => {
    const [day, measure, page, cause] = split(row)
    return { day, measure, page, cause, times }
  })
  await upsert(tx, 'field_causes', ['day', 'measure', 'page', 'cause'], causes, 'add')
}
