import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../storage/database/own.fixture.ts'
import { eventRow } from './event.fixture.ts'
import { dropOldEvents } from './retention.ts'

const received = (received_at: string) =>
  eventRow({ id: received_at, received_at, happened_at: '2020-01-01T00:00:00.000Z' })

test('events go after the days they are kept, counted from their arrival', async () => {
  const db = await openOwnDatabase()
  const kept = '2026-08-03T12:00:00.000Z'
  await db
    .insertInto('events')
    .values([received('2026-08-03T11:59:59.999Z'), received(kept)])
    .execute()
  const old = Array.from({ length: 2_100 }, (_, n) => ({
    ...received('2026-08-01T12:00:00.000Z'),
    id: `old ${n}`,
  }))
  for (let from = 0; from < old.length; from += 700)
    await db
      .insertInto('events')
      .values(old.slice(from, from + 700))
      .execute()
  await dropOldEvents(db, 90, new Date('2026-11-01T12:00:00.000Z'))
  expect(await db.selectFrom('events').select('id').execute()).toEqual([{ id: kept }])
})
