import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { endOf, runServer, urlOf } from './child.fixture.ts'
import { builtFolder } from './site.fixture.ts'

test('prints where it listens, and stops when told to', async () => {
  const server = runServer(builtFolder())
  const url = await urlOf(server)
  expect((await fetch(new URL('healthz', url))).status).toBe(200)
  const ended = endOf(server)
  server.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, complaints: '' })
})

test.each([
  [{ PORT: 'http' }, 'PORT is not usable. Allowed: a whole number from 0 to 65535.\n'],
  [{ APK_FILE: 'none.apk' }, 'APK_FILE is not usable. Allowed: the path of an APK that can be read.\n'],
])('says in one line what is wrong with %o', async (environment, complaints) => {
  expect(await endOf(runServer(builtFolder(), environment))).toEqual({ code: 1, complaints })
})

test.each([
  ['nobody answers there', 'postgres://me:secret@127.0.0.1:9/ludo'],
  ['its folder cannot be made', 'file:own.apk/site.db'],
])('names DATABASE_URL when %s, without its password', async (_name, url) => {
  const environment = { DATABASE_URL: url, DATA_KEY: 'k'.repeat(32) }
  const { code, complaints } = await endOf(runServer(builtFolder(), environment))
  expect(code).toBe(1)
  expect(complaints).toMatch(
    /^DATABASE_URL is not usable\. Allowed: a database that can be opened \(.+\)\.\n$/,
  )
  expect(complaints).not.toContain('secret')
})

test('names PORT when another program has it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const ended = await endOf(runServer(builtFolder(), { PORT: String(port) }))
  other.close()
  expect(ended).toEqual({ code: 1, complaints: 'PORT is not usable. Allowed: a port that is free.\n' })
})
