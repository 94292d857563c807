import { expect, test } from 'vitest'
import { openOwnDatabase } from '../storage/database/own.fixture.ts'
import { count, dropOldCounts, giveBack } from './quota.ts'

const quota = { most: 10, windowMs: 60_000 }
const start = new Date('2026-11-21T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const endsAt = '2026-11-21T10:01:00.000Z'

test('of many at one moment exactly the quota is counted', async () => {
  const db = await openOwnDatabase()
  const counts = await Promise.all(Array.from({ length: 40 }, () => count(db, 'a', quota, start)))
  expect(counts.filter(({ kind }) => kind === 'counted')).toEqual(Array(10).fill({ kind: 'counted', endsAt }))
  expect(await count(db, 'a', quota, after(50))).toEqual({ kind: 'refused', waitSeconds: 10 })
  expect(await count(db, 'b', quota, after(50))).toMatchObject({ kind: 'counted' })
})

test('a new window begins after the first one, whose end stays where it is', async () => {
  const db = await openOwnDatabase()
  for (let second = 0; second < 10; second += 1)
    expect(await count(db, 'a', quota, after(second))).toEqual({ kind: 'counted', endsAt })
  expect(await count(db, 'a', quota, after(59.5))).toEqual({ kind: 'refused', waitSeconds: 1 })
  expect(await count(db, 'a', quota, after(60))).toEqual({
    kind: 'counted',
    endsAt: '2026-11-21T10:02:00.000Z',
  })
})

test('what is given back can be used again, and refusals use nothing', async () => {
  const db = await openOwnDatabase()
  await Promise.all(Array.from({ length: 30 }, () => count(db, 'a', quota, start)))
  await giveBack(db, 'a', endsAt)
  const kinds = [await count(db, 'a', quota, start), await count(db, 'a', quota, start)].map(
    ({ kind }) => kind,
  )
  expect(kinds).toEqual(['counted', 'refused'])
})

test('what comes back after its window leaves the next one alone', async () => {
  const db = await openOwnDatabase()
  await count(db, 'a', quota, start)
  for (let n = 0; n < 10; n += 1) await count(db, 'a', quota, after(60))
  await giveBack(db, 'a', endsAt)
  expect(await count(db, 'a', quota, after(61))).toMatchObject({ kind: 'refused' })
})

test('counts of windows that are over go', async () => {
  const db = await openOwnDatabase()
  await count(db, 'a', quota, start)
  await count(db, 'b', quota, after(1))
  await dropOldCounts(db, after(60))
  expect(await db.selectFrom('request_counts').select('sender').execute()).toEqual([{ sender: 'b' }])
})
