import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseAtNoon } from './database.fixture.ts'
import { factsOf } from './facts.ts'
import { foldAll } from './keep.ts'
import { rollUp } from './rollUp.ts'
import { event, visit } from './visit.fixture.ts'

async function opened() {
  const { db, store } = await databaseAtNoon()
  const fold = () => foldAll(db)
  /** The figures that are not 0, by `scope/dimension/value`. */
  const counts = async () => {
    const rows = await db.selectFrom('funnel_counts').selectAll().execute()
    return Object.fromEntries(
      rows.flatMap(({ scope, dimension, day: _, value, ...columns }) => {
        const filled = Object.entries(columns)
          .map(([name, count]) => [name, Number(count)] as const)
          .filter(([, count]) => count !== 0)
        return filled.length > 0 ? [[`${scope}/${dimension}/${value}`, Object.fromEntries(filled)]] : []
      }),
    )
  }
  return { db, store, fold, counts }
}

const whole = {
  ...{ seen: 1, tapped: 1, linked: 1, begun: 1, resumed: 1, whole: 1, verified: 1, saved: 1 },
  ...{ resumes_network: 2, saved_bytes: 1000, waited_ms: 4000 },
}

test('a visit counts once for each step, under the values of its first event', async () => {
  const { store, fold, counts } = await opened()
  await store.write([...visit('a'), event('page_opened', 'a', 60)])
  await fold()
  const figures = await counts()
  expect(figures).toMatchObject({
    '/all/': whole,
    '/page//gu/ludo/': whole,
    '/maker/xiaomi': whole,
    '/campaign/unknown': whole,
    'release=411/network/4g': whole,
  })
  expect(Object.keys(figures)).toHaveLength(1 + 8 + 8 * 8)
})

test('events that come twice, in other groups or in any order give the same figures', async () => {
  const { store, fold, counts } = await opened()
  const events = visit('a')
  await store.write([...events.slice(3), ...events.slice(3)])
  await fold()
  await store.write([...events].reverse())
  await fold()
  await store.write(events)
  await fold()
  expect((await counts())['/all/']).toEqual(whole)
})

test('a campaign that is told later takes the visit along', async () => {
  const { store, fold, counts } = await opened()
  await store.write([event('page_seen', 'a', 0)])
  await fold()
  await store.write([
    event('page_seen', 'a', 9, { page_url: 'https://ludo.example/gu/ludo/?utm_campaign=Diwali%2026' }),
  ])
  await fold()
  const figures = await counts()
  expect(figures['/campaign/diwali-26']).toEqual({ seen: 1 })
  expect(figures).not.toHaveProperty('/campaign/unknown')
})

test('events and what counts them are stored in one transaction', async () => {
  const { db, store } = await opened()
  await sql`drop table funnel_queue`.execute(db)
  await expect(store.write(visit('a'))).rejects.toThrow()
  expect(await db.selectFrom('events').selectAll().execute()).toEqual([])
})

test('figures and queue change in one transaction', async () => {
  const { db, store, fold, counts } = await opened()
  await store.write(visit('a'))
  await sql`alter table funnel_counts rename to away`.execute(db)
  await expect(fold()).rejects.toThrow()
  await sql`alter table away rename to funnel_counts`.execute(db)
  await fold()
  expect((await counts())['/all/']).toEqual(whole)
})

test('visitor numbers are in no table of figures', async () => {
  const { db, store, fold } = await opened()
  await store.write(visit('visitor-number'))
  await fold()
  for (const table of ['funnel_queue', 'funnel_visits', 'funnel_counts', 'field_measures'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('visitor-number')
})

test('an event of a day whose key is gone is in the log and in no figure', async () => {
  const { db, store, fold, counts } = await opened()
  await store.write([event('page_seen', 'a', -15 * 86_400_000)])
  await fold()
  expect(await counts()).toEqual({})
  expect(await db.selectFrom('events').selectAll().execute()).toHaveLength(1)
})

test('whatever the order and the groups, the figures are those of a recount', async () => {
  const events = ['a', 'b', 'c'].flatMap((visitor, place) => visit(visitor, place * 7))
  const facts = await factsOf(events, async (days) => new Map([...days].map((day) => [day, 'a key'])))
  const recount = rollUp(facts, new Map(), new Map())
  const filled = (counts: Map<string, object>) =>
    Object.fromEntries(
      [...counts].flatMap(([row, sums]) => {
        const some = Object.entries(sums).filter(([, count]) => count !== 0)
        return some.length > 0 ? [[row, Object.fromEntries(some)]] : []
      }),
    )
  fc.assert(
    fc.property(
      fc.shuffledSubarray(facts, { minLength: facts.length }),
      fc.nat(facts.length),
      (shuffled, cut) => {
        const known = new Map()
        const first = rollUp(shuffled.slice(0, cut), new Map(), known)
        const second = rollUp(shuffled.slice(cut), first.visits, known)
        const sums = new Map<string, Record<string, number>>()
        for (const { counts } of [first, second])
          for (const [row, counted] of counts) {
            const sum = sums.get(row) ?? {}
            sums.set(row, sum)
            for (const [column, count] of Object.entries(counted)) sum[column] = (sum[column] ?? 0) + count
          }
        expect(filled(sums)).toEqual(filled(recount.counts))
      },
    ),
  )
})
