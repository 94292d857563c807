import { randomUUID } from 'node:crypto'
import { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { dropOldEvents } from '../../server/measuring/events/retention.ts'
import { eventPartitions } from '../../server/storage/database/eventDays.ts'
import { migrate } from '../../server/storage/database/migrate.ts'
import { dialectAt, openDatabase } from '../../server/storage/database/open.ts'
import type { EventRow, Tables } from '../../server/storage/database/tables.ts'
import { type Postgres, startPostgres } from '../soak/postgres.ts'
import { eventRow } from './eventRow.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.remove())

const dayMs = 86_400_000
const now = new Date()
const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs)
const nameOf = (moment: Date) => `events_${moment.toISOString().slice(0, 10).replaceAll('-', '')}`

const event = (id: string, happenedDaysAgo: number, receivedDaysAgo = happenedDaysAgo) =>
  eventRow(id, daysFromNow(-happenedDaysAgo), daysFromNow(-receivedDaysAgo))

/** A new database with these events, in the layout before partitions. `open` migrates it to the newest layout. */
async function formerDatabase(events: EventRow[]) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: postgres.url })
  await server.connect()
  await server.query(`create database ${name}`).finally(() => server.end())
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  const open = async () => {
    const db = await openDatabase({ postgres: url.href, connections: 5 })
    onTestFinished(() => db.destroy())
    return db
  }
  const before = new Kysely<Tables>({ dialect: dialectAt({ postgres: url.href, connections: 1 }) })
  await migrate(before, '006_shared_content').finally(() => before.destroy())
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  onTestFinished(() => client.end())
  for (const row of events) await insertAsBefore(client, [row])
  return { client, open }
}

const columnsBefore = [
  'id',
  'received_at',
  'happened_at',
  'app_name',
  'visitor',
  'session',
  'label',
  'page_url',
  'language',
  'network_type',
  'user_agent',
  'download_completed',
  'apk_version',
  'count_play_ludo_hit',
] as const

/** Inserts rows as the version before partitions does, without later columns. */
function insertAsBefore(client: pg.Client, rows: EventRow[]) {
  const places = rows.map(
    (_, row) =>
      `(${columnsBefore.map((_name, column) => `$${row * columnsBefore.length + column + 1}`).join(', ')})`,
  )
  return client.query(
    `insert into "events" (${columnsBefore.map((one) => `"${one}"`).join(', ')}) values ${places.join(', ')} on conflict do nothing`,
    rows.flatMap((row) => columnsBefore.map((name) => row[name])),
  )
}

const idsIn = async (db: Kysely<Tables>) =>
  (await db.selectFrom('events').select('id').orderBy('id').execute()).map(({ id }) => id)
const tablesOf = async (db: Kysely<Tables>) => ((await eventPartitions(db)) ?? []).map(({ table }) => table)

test('events from before partitions are kept, and the version before partitions still works', async () => {
  const stored = [event('old', 60), event('late', 6, 0), event('fresh', 0), event('ahead', -400)]
  const { client, open } = await formerDatabase(stored)
  const db = await open()
  expect(await idsIn(db)).toEqual(['ahead', 'fresh', 'late', 'old'])
  expect(await db.selectFrom('events').selectAll().where('id', '=', 'late').execute()).toEqual([stored[1]])

  await insertAsBefore(client, [event('late', 6, 0), event('one more', 0), event('tomorrow', -5)])
  await insertAsBefore(client, [event('one more', 0), event('tomorrow', -5)])
  expect(await idsIn(db)).toEqual(['ahead', 'fresh', 'late', 'old', 'one more', 'tomorrow'])
  await client.query(
    `delete from "events" where "id" in (select "id" from "events" where "received_at" < $1 limit 1000)`,
    [daysFromNow(-30).toISOString()],
  )
  expect(await idsIn(db)).toEqual(['ahead', 'fresh', 'late', 'one more', 'tomorrow'])
})

test('the daily clean-up drops whole days that have expired, and adds future days', async () => {
  const { open } = await formerDatabase([event('old', 91), event('former', 1)])
  const db = await open()
  // As if the server did not run for a while: these days have no partition.
  await db
    .insertInto('events')
    .values([event('without a day', -20), event('far ahead', -400)])
    .execute()
  await dropOldEvents(db, 90, now)
  expect(await idsIn(db)).toEqual(['far ahead', 'former', 'without a day'])

  const later = daysFromNow(20)
  await dropOldEvents(db, 90, later)
  expect(await tablesOf(db)).toEqual(
    expect.arrayContaining([nameOf(later), nameOf(daysFromNow(13)), nameOf(daysFromNow(27))]),
  )
  const other = await open()
  const rows = await other
    .selectFrom(nameOf(later) as 'events')
    .select('id')
    .execute()
  expect(rows).toEqual([{ id: 'without a day' }])
  await db
    .insertInto('events')
    .values([event('without a day', -20)])
    .onConflict((same) => same.doNothing())
    .execute()
  expect(await idsIn(db)).toEqual(['far ahead', 'former', 'without a day'])

  await dropOldEvents(db, 90, daysFromNow(93))
  expect((await tablesOf(db)).filter((table) => table.startsWith('events_before'))).toEqual([])
  expect(await idsIn(db)).toEqual(['far ahead', 'without a day'])
  await dropOldEvents(db, 90, daysFromNow(110))
  expect(await idsIn(db)).toContain('without a day')
  await dropOldEvents(db, 90, daysFromNow(111))
  expect(await idsIn(db)).toEqual(['far ahead'])
  expect(await tablesOf(db)).not.toContain(nameOf(later))
})

test('if events are kept for one day, a late event is stored, and deleted by the next clean-up', async () => {
  const { open } = await formerDatabase([])
  const db = await open()
  for (const days of [0, 1, 2, 3, 4, 5, 6]) await dropOldEvents(db, 1, daysFromNow(days))
  expect((await tablesOf(db)).filter((table) => /events_\d/.test(table))).toHaveLength(9)
  await db
    .insertInto('events')
    .values(event('late', -2, -6))
    .execute()
  await dropOldEvents(db, 1, daysFromNow(6))
  expect(await idsIn(db)).toEqual(['late'])
  await dropOldEvents(db, 1, daysFromNow(8))
  expect(await idsIn(db)).toEqual([])
})

test('a long read delays the drop of a day, but no event', async () => {
  const { client, open } = await formerDatabase([event('read', 1)])
  const db = await open()
  await client.query('begin; select count(*) from events')
  const cleaning = dropOldEvents(db, 90, daysFromNow(93))
  await expect(cleaning).rejects.toThrow('lock timeout')
  await db.insertInto('events').values(event('stored', 0)).execute()
  await client.query('commit')
  await dropOldEvents(db, 90, daysFromNow(93))
  expect(await tablesOf(db)).toContain(nameOf(daysFromNow(93)))
})
