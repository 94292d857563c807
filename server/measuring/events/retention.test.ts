import { expect, test } from 'vitest'
import { readConfig } from '../../settings/config.ts'
import { openDatabase } from '../../storage/database/open.ts'
import { ownDatabase, secretsOfDatabase } from '../../storage/database/own.fixture.ts'
import type { EventRow } from '../../storage/database/tables.ts'
import { dropOldEvents } from './retention.ts'

const received = (received_at: string): EventRow => ({
  id: received_at,
  received_at,
  happened_at: '2020-01-01T00:00:00.000Z',
  app_name: 'zupee',
  visitor: 'v',
  session: '1',
  label: 'apk_download_click',
  page_url: '/',
  language: 'gu',
  network_type: '4g',
  user_agent: '',
  download_completed: null,
  apk_version: null,
  count_play_ludo_hit: null,
  details: null,
})

test('events go after the days they are kept, counted from their arrival', async () => {
  const db = await openDatabase(
    readConfig({ ...secretsOfDatabase, DATABASE_URL: await ownDatabase() }).database,
  )
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
  await db.destroy()
})
