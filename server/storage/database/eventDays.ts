import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'

/*
 * On PostgreSQL the event log is partitioned by the UTC day on which an event happened, which is the same each time it
 * is sent: the partition's own key then finds it again. `events_20261126` is one day, `events_before_20261126` the table
 * of the time before there were partitions, and `events_other` takes what fits nowhere else.
 */

const other = 'events_other'
const dayMs = 86_400_000
const daysAhead = 7
/** Pages may send an event seven days late. */
const daysBack = 7

/** A partition with all events before `end` (`2026-11-27`, exclusive) that no partition before it has; null is without end. */
export type EventPartition = { table: string; end: string | null; isOneDay: boolean }

/** Makes the table `events` a partition of a new one with its name. Programs that know only the former go on. */
export async function partitionEvents<T>(db: Kysely<T>, now: Date): Promise<void> {
  // Events would wait behind this, as long as somebody reads the table; who starts tries again.
  await sql`set local lock_timeout = '10s'`.execute(db)
  const end = dayAfter(dayOf(new Date(now.getTime() + dayMs)))
  const before = `events_before_${end.replaceAll('-', '')}`
  await sql`alter table events rename to ${sql.table(before)}`.execute(db)
  // The collation of a database may sort hyphens and digits in another order.
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

/** The partitions of the event log; null in an embedded database, which has none. */
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

/** Adds a partition for each day around `now` that has none and ends after `oldest`. */
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
  // While others wait here they hold nothing, and what was stored for this day before it had a partition moves there.
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

/** Drops a partition and all that is in it. Rejects while somebody reads the event log for longer than two seconds. */
export const dropEventPartition = <T>(db: Kysely<T>, { table }: EventPartition): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await limitWait(tx)
    await sql`drop table if exists ${sql.table(table)}`.execute(tx)
  })

/** A lock that waits keeps all who come later waiting, too. */
const limitWait = <T>(tx: Transaction<T>) => sql`set local lock_timeout = '2s'`.execute(tx)

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + dayMs))
