import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '../../server/app.fixture.ts'
import { runServer, urlOf } from '../../server/child.fixture.ts'
import { readConfig } from '../../server/settings/config.ts'
import { builtFolder } from '../../server/site.fixture.ts'
import { ownDatabase, secretsOfDatabase } from '../../server/storage/database/own.fixture.ts'
import { type Answered, load } from './load.ts'

test('a PostgreSQL that keeps everyone waiting is a 503 to try again, and none of it goes on there', async () => {
  const environment = {
    ...secretsOfDatabase,
    DATABASE_URL: await ownDatabase(),
    TRUST_PROXY: 'loopback',
  }
  const url = await urlOf(runServer(builtFolder(), environment))
  const other = new pg.Client({ connectionString: environment.DATABASE_URL })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table events, download_requests, request_counts in access exclusive mode')

  const answered: Answered = { events: [], numbers: 0, refused: [] }
  const began = Date.now()
  const refused = load(url, answered, () => answered.refused.length > 0)
  expect((await fetch(new URL('gu/ludo/', url))).status).toBe(200)
  await refused
  expect(Date.now() - began).toBeLessThan(30_000)
  expect([...new Set(answered.refused)]).toEqual([503])
  const { rows } = await other.query(
    "select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  expect(rows).toEqual([])

  await other.query('rollback')
  await load(url, answered, () => answered.events.length > 500)
  const stored = new Set(
    (await rowsOf({ database: readConfig(environment).database }, 'events')).map(({ id }) => id),
  )
  expect(answered.events.filter((id) => !stored.has(id))).toEqual([])
})
