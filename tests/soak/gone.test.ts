import { expect, test } from 'vitest'
import { rowsOf } from '../../server/app.fixture.ts'
import { linesOf, runServer, urlOf } from '../../server/child.fixture.ts'
import { readConfig } from '../../server/config.ts'
import { secretsOfDatabase } from '../../server/database/own.fixture.ts'
import { builtFolder } from '../../server/site.fixture.ts'
import { type Answered, load } from './load.ts'
import { startPostgres } from './postgres.ts'

test('a PostgreSQL that crashes under load is a 503 to try again, and is used again once it is back', async () => {
  const postgres = await startPostgres()
  const environment = { ...secretsOfDatabase, DATABASE_URL: postgres.url, TRUST_PROXY: 'loopback' }
  const server = runServer(builtFolder(), environment)
  const url = await urlOf(server)
  const answered: Answered = { events: [], numbers: 0, refused: [] }
  let enough = false
  const loaded = load(url, answered, () => enough)

  await expect.poll(() => answered.events.length, { timeout: 60_000 }).toBeGreaterThan(500)
  await postgres.crash()
  await expect.poll(() => answered.refused.length, { timeout: 60_000 }).toBeGreaterThan(100)
  expect((await fetch(new URL('healthz', url))).status).toBe(503)
  expect((await fetch(new URL('gu/ludo/', url))).status).toBe(200)
  await postgres.start()
  const before = answered.events.length
  await expect.poll(() => answered.events.length, { timeout: 60_000 }).toBeGreaterThan(before + 500)
  enough = true
  await loaded

  expect([...new Set(answered.refused)]).toEqual([503])
  const events = new Set(
    (await rowsOf({ database: readConfig(environment).database }, 'events')).map(({ id }) => id),
  )
  expect(answered.events.filter((id) => !events.has(id))).toEqual([])
  const log = linesOf(server)
    .slice(1)
    .map((line) => JSON.parse(line))
  expect(log.length).toBeGreaterThan(0)
  expect(log.length).toBeLessThan(20)
  server.kill('SIGTERM')
  await postgres.remove()
})
