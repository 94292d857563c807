import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'

/*
 * On PostgreSQL the event log is partitioned by the UTC day on which an event happened. An event that is sent again has
 * the same day, so the primary key of the partition finds it. `events_20261126` is one day, `events_before_20261126` the
 * table from before there were partitions, and `events_other` the default partition.
 */

const other = 'events_other'
const dayMs = 86_400_000
const daysAhead = 7
/** Pages may send an event seven days late. */
const daysBack = 7

/** A partition with the events before `end` (`2026-11-27`, exclusive); null for the default partition. */
type EventPartition = { table: string; end: string | null; isOneDay: boolean }

/** Makes the table `events` a partition of a new table `events`. Earlier versions of this program still work. */
export async function partitionEvents<T>(db: Kysely<T>, now: Date): Promise<void> {
  // New events would wait behind this lock as long as somebody reads the table. A failed start tries again.
  await sql`set local lock_timeout = '10s'`.execute(db)
  const end = dayAfter(dayOf(new Date(now.getTime() + dayMs)))
  const before = `events_before_${end.replaceAll('-', '')}`
  await sql`alter table events rename to ${sql.table(before)}`.execute(db)
  // Other collations may sort hyphens and digits in another order.
  await sql`create table events (like ${sql.table(before)} including defaults) partition by range (happened_at collate "C")`.execute(
    db,
  )
  await sql`create index events_by_arrival on events (received_at)`.execute(db)
  await sql`create table ${sql.table(other)} partition of events (primary key (id)) default`.execute(db)
  await sql`
    with ahead as (delete from ${sql.table(before)} where happened_at collate "C" >= ${end} returning *)
    insert into ${sql.table(other)} select * from ahead`.execute(db)
  await sql`alter table events attach partition ${sql.table(before)} for values from (minvalue) to (${sql.lit(end)})`.execute(
    db,
  )
}

/** The partitions of the event log; null for an embedded database. */
export async function eventPartitions<T>(db: Kysely<T>): Promise<EventPartition[] | null> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return null
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'events'::regclass order by relname`.execute(db)
  return rows.map(({ table }) => {
    const [, before, year, month, day] = /^events_(before_)?(\d{4})(\d\d)(\d\d)$/.exec(table) ?? []
    if (day === undefined) return { table, end: null, isOneDay: false }
    const date = `${year}-${month}-${day}`
    return { table, end: before ? date : dayAfter(date), isOneDay: !before }
  })
}

/** Adds the missing partitions for the days around `now` that end after `oldest`. */
export async function addEventDays<T>(db: Kysely<T>, now: Date, oldest: Date): Promise<void> {
  const ends = ((await eventPartitions(db)) ?? []).map(({ end, isOneDay }) => ({ end, isOneDay }))
  const before = ends.find(({ end, isOneDay }) => end !== null && !isOneDay)?.end ?? ''
  for (let offset = -daysBack; offset <= daysAhead; offset += 1) {
    const day = dayOf(new Date(now.getTime() + offset * dayMs))
    const end = dayAfter(day)
    if (day < before || end <= dayOf(oldest) || ends.some((one) => one.isOneDay && one.end === end)) continue
    await db.transaction().execute((tx) => addDay(tx, day))
  }
}

async function addDay<T>(tx: Transaction<T>, day: string): Promise<void> {
  const table = `events_${day.replaceAll('-', '')}`
  await limitWait(tx)
  // Other transactions wait here without a lock of their own. Events of this day move from the default partition.
  await sql`lock table ${sql.table(other)} in access exclusive mode`.execute(tx)
  const { rows } = await sql<{ known: unknown }>`select to_regclass(${table}) as known`.execute(tx)
  if (rows[0]?.known) return
  await sql`create table ${sql.table(table)} (like events including defaults, primary key (id))`.execute(tx)
  await sql`
    with early as (
      delete from ${sql.table(other)}
      where happened_at collate "C" >= ${day} and happened_at collate "C" < ${dayAfter(day)} returning *
    )
    insert into ${sql.table(table)} select * from early`.execute(tx)
  await sql`alter table events attach partition ${sql.table(table)} for values from (${sql.lit(day)}) to (${sql.lit(dayAfter(day))})`.execute(
    tx,
  )
}

/** Drops a partition with its events. Rejects if somebody reads the event log for more than two seconds. */
export const dropEventPartition = <T>(db: Kysely<T>, { table }: EventPartition): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await limitWait(tx)
    await sql`drop table if exists ${sql.table(table)}`.execute(tx)
  })

/** A transaction that waits for a lock makes all later ones wait, too. */
const limitWait = <T>(tx: Transaction<T>) => sql`set local lock_timeout = '2s'`.execute(tx)

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + dayMs))
