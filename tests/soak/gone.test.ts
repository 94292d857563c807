import { expect, test } from 'vitest'
import { rowsOf } from '../../server/app.fixture.ts'
import { linesOf, runServer, urlOf } from '../../server/child.fixture.ts'
import { eventUrl } from '../../server/measuring/events/event.fixture.ts'
import { readConfig } from '../../server/settings/config.ts'
import { builtFolder } from '../../server/site.fixture.ts'
import { secretsOfDatabase } from '../../server/storage/database/own.fixture.ts'
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
  for (const path of ['gu/ludo/', 'files/install-zupee.apk', 'livez', 'readyz'])
    expect((await fetch(new URL(path, url))).status, path).toBe(200)
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

test('a server that starts before PostgreSQL serves pages at once, and stores as soon as PostgreSQL is there', async () => {
  const postgres = await startPostgres()
  await postgres.crash()
  const environment = { ...secretsOfDatabase, DATABASE_URL: postgres.url }
  const staff = { STAFF_IDENTIFIER: 'asha', STAFF_PASSWORD: 'right-password' }
  const server = runServer(builtFolder(), { ...environment, ...staff })
  const url = await urlOf(server)
  const put = async () => (await fetch(new URL(eventUrl(), url), { method: 'PUT' })).status
  const login = async () => {
    const body = JSON.stringify({ identifier: 'asha', password: 'right-password' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(new URL('api/auth/local', url), { method: 'POST', headers, body })).status
  }
  expect((await fetch(new URL('gu/ludo/', url))).status).toBe(200)
  expect([await put(), await login()]).toEqual([503, 503])

  await postgres.start()
  await expect.poll(put, { timeout: 60_000, interval: 200 }).toBe(200)
  expect(await login()).toBe(200)
  expect(await rowsOf({ database: readConfig(environment).database }, 'events')).toHaveLength(1)
  const log = linesOf(server).filter(
    (line) => line.startsWith('{') && !line.includes('failed to answer a request'),
  )
  const messages: string[] = log.map((line) => JSON.parse(line).msg)
  expect(messages.at(-1)).toBe('The server can use its database again.')
  // One line for each reason: the connection is refused, and perhaps the database is still starting.
  const reasons = messages.slice(0, -1)
  expect(reasons[0]).toContain('The server cannot use the database of DATABASE_URL')
  expect(new Set(reasons).size).toBe(reasons.length)
  server.kill('SIGTERM')
  await postgres.remove()
})
