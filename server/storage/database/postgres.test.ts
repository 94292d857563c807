import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { postgres } from './postgres.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const message = (type: string, body: string) => {
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, Buffer.from(body)])
}
const welcome = message('R', '\0\0\0\0')
const ready = message('Z', 'I')
const done = message('C', 'SELECT 0\0')

/** A fake PostgreSQL that never answers a `select` on its first `hanging` connections. */
async function fakePostgres(hanging: number) {
  const settings: string[] = []
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    const hangs = connections <= hanging
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([welcome, ready]))
      socket.on('data', (bytes) => {
        const asked = bytes.toString('latin1', 5).replace(/\0$/, '')
        if (asked.startsWith('set ')) settings.push(asked)
        if (!(hangs && asked.startsWith('select'))) socket.write(Buffer.concat([done, ready]))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    url: `postgres://me@127.0.0.1:${(server.address() as AddressInfo).port}/site`,
    settings,
    connections: () => connections,
  }
}

test('a query without an answer fails in time, the next one does not wait behind it, and no connection is changed', async () => {
  const { url, settings } = await fakePostgres(1)
  const db = new Kysely({ dialect: postgres({ postgres: url, connections: 10 }, 100) })
  const asked = sql`select 1`.execute(db)
  await expect(asked).rejects.toSatisfy(isDatabaseUnavailable)
  expect((await sql`select 1`.execute(db)).rows).toEqual([])
  expect(settings).toEqual([])
  await db.destroy()
})

test('a process opens no more connections than it may', async () => {
  const { url, connections } = await fakePostgres(0)
  const db = new Kysely({ dialect: postgres({ postgres: url, connections: 2 }, 1_000) })
  await Promise.all(Array.from({ length: 9 }, () => sql`select 1`.execute(db)))
  expect(connections()).toBe(2)
  await db.destroy()
})
