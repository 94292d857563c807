import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../app.fixture.ts'
import { endOf, linesOf, runServer, urlOf } from '../../child.fixture.ts'
import { eventUrl } from '../../measuring/events/event.fixture.ts'
import { readConfig } from '../../settings/config.ts'
import { builtFolder } from '../../site.fixture.ts'
import { connectDatabase } from './connect.ts'
import { type DatabasePlace, dialectAt, openDatabase } from './open.ts'
import { ownDatabase, secretsOfDatabase } from './own.fixture.ts'

const link = { method: 'POST', url: '/api/apk-link', payload: { websiteName: 'zupee', source: '/' } } as const
const storing = [
  { method: 'PUT', url: eventUrl() },
  { method: 'POST', url: '/v1/downloads', payload: { mobileNumber: '9876543210', pageFrom: '/' } },
] as const

// Nothing listens there.
const nowhere = 'postgres://me:secret@127.0.0.1:9/ludo'
const keys = { DATA_KEY: 'k'.repeat(32), SESSION_SECRET: 's'.repeat(32) }

/** A database that a later version of this program has used. */
async function newerDatabase() {
  const DATABASE_URL = await ownDatabase()
  const place = readConfig({ ...secretsOfDatabase, DATABASE_URL }).database
  const db = await openDatabase(place)
  await sql`insert into kysely_migration (name, timestamp) values ('999_contract_later', '2027-01-01')`.execute(
    db,
  )
  await db.destroy()
  // Whoever migrated an embedded database left its key beside it.
  if ('file' in place) writeFileSync(join(dirname(place.file), 'data.key'), 'k'.repeat(32))
  return { DATABASE_URL, place }
}

async function forgetLater(place: DatabasePlace) {
  const db = new Kysely({ dialect: dialectAt(place) })
  await sql`delete from kysely_migration where name = '999_contract_later'`.execute(db)
  await db.destroy()
}

test.each([
  [
    'is down',
    async () => ({ DATABASE_URL: nowhere, ...keys, STAFF_IDENTIFIER: 'a', STAFF_PASSWORD: 'right-one' }),
  ],
  [
    'has a newer layout',
    async () => ({ ...secretsOfDatabase, DATABASE_URL: (await newerDatabase()).DATABASE_URL }),
  ],
])(
  'while the database %s, pages, files and links go on, and what needs storing is a 503',
  async (_name, settings) => {
    const { app } = await startApp(await settings())
    for (const request of [
      '/gu/ludo/',
      '/files/install-zupee.apk',
      '/files/install-zupee-411.apk',
      link,
      '/livez',
      '/readyz',
    ]) {
      const answer = await app.inject(request)
      expect([200, 302]).toContain(answer.statusCode)
    }
    app.log.level = 'silent'
    for (const request of storing) {
      const answer = await app.inject(request)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
      expect(answer.json()).toEqual({
        error: 'Service Unavailable',
        message: 'This cannot be stored at the moment. Try again later.',
      })
    }
  },
)

test('a server without its database says so once, names DATABASE_URL without its password, and stops as any other', async () => {
  const server = runServer(builtFolder(), { DATABASE_URL: nowhere, ...keys })
  const url = await urlOf(server)
  expect((await fetch(new URL('gu/ludo/', url))).status).toBe(200)
  const ended = endOf(server)
  server.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, complaints: '' })
  const log = linesOf(server).filter((line) => line.startsWith('{'))
  expect(log).toHaveLength(1)
  expect(log[0]).toMatch(
    /The server cannot use the database of DATABASE_URL \(connect ECONNREFUSED 127\.0\.0\.1:9\)/,
  )
  expect(log[0]).not.toContain('secret')
})

/** Options that collect log lines and waits. A wait calls `between` and ends at once. */
function observed(between: (ms: number, waits: number[]) => Promise<void> | void = () => {}) {
  const lines: string[] = []
  const waits: number[] = []
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  return {
    lines,
    waits,
    closing,
    options: {
      prepare: async () => {},
      log: {
        warn: (line: unknown) => lines.push(String(line)),
        error: (line: unknown) => lines.push(String(line)),
      },
      signal: closing.signal,
      async wait(ms: number) {
        // The patience of the start, which the first attempt races.
        if (ms === 5_000) return new Promise<void>(() => {})
        waits.push(ms)
        await between(ms, waits)
      },
    },
  }
}

test('a database that is away is tried again ever more rarely, at least twice a minute, and reported once', async () => {
  const { lines, waits, closing, options } = observed((_ms, soFar) => {
    if (soFar.length === 8) closing.abort()
  })
  const { db } = await connectDatabase({ postgres: nowhere, connections: 10 }, options)
  await expect.poll(() => closing.signal.aborted).toBe(true)
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(lines).toEqual([expect.stringContaining('cannot use the database of DATABASE_URL')])
  await db.destroy()
})

test('a database of a newer layout is reported in one sentence, left as it is, and used once it fits again', async () => {
  const { place } = await newerDatabase()
  const { lines, waits, options } = observed(async (_ms, soFar) => {
    if (soFar.length === 3) await forgetLater(place)
  })
  const prepared: string[] = []
  const { db, ready } = await connectDatabase(place, {
    ...options,
    prepare: async (opened) => {
      await opened.selectFrom('staff').selectAll().execute()
      prepared.push('prepared')
    },
  })
  await expect(db.selectFrom('events').selectAll().execute()).rejects.toThrow('cannot be used yet')
  expect(prepared).toEqual([])
  await ready
  expect(await db.selectFrom('events').selectAll().execute()).toEqual([])
  expect([prepared, waits]).toEqual([['prepared'], [1_000, 2_000, 4_000]])
  expect(lines).toEqual([
    expect.stringMatching(
      /^A later version of this program has migrated the database \(999_contract_later\)\. Start that/,
    ),
    'The server can use its database again.',
  ])
  await db.destroy()
})

test('a database that a later version of this program has only extended is used as before', async () => {
  const DATABASE_URL = await ownDatabase()
  const { database } = readConfig({ ...secretsOfDatabase, DATABASE_URL })
  const before = await openDatabase(database)
  await sql`insert into kysely_migration (name, timestamp) values ('999_later', '2027-01-01')`.execute(before)
  await sql`alter table events add column later text`.execute(before)
  await before.destroy()
  const { lines, options } = observed()
  const { db, ready } = await connectDatabase(database, options)
  await ready
  expect(await db.selectFrom('events').selectAll().execute()).toEqual([])
  expect(lines).toEqual([
    expect.stringMatching(/^A later version .* has extended the database \(999_later\)/),
  ])
  await db.destroy()
})

test('programs that need the database are told that a later version has migrated it', async () => {
  const { place } = await newerDatabase()
  await expect(openDatabase(place)).rejects.toThrow(
    /^DATABASE_URL is not usable\..*later version.*\(999_contract_later\)/,
  )
})

test.each([
  [
    'is no database',
    () => {
      const file = join(mkdtempSync(join(tmpdir(), 'broken-')), 'site.db')
      writeFileSync(
        file,
        'This is a text, and long enough to be read as the first page of a database.'.repeat(20),
      )
      return file
    },
  ],
  [
    'lies in a file',
    () => {
      const file = join(mkdtempSync(join(tmpdir(), 'broken-')), 'file')
      writeFileSync(file, '')
      return join(file, 'site.db')
    },
  ],
])('a server does not start on an embedded file that %s', async (_name, file) => {
  const { options } = observed()
  await expect(connectDatabase({ file: file() }, options)).rejects.toThrow(
    /^DATABASE_URL is not usable\. Allowed: a database that can be opened \(.+\)\.$/,
  )
})

test('a server does not start on an embedded file that it may not write', async () => {
  const isRoot = process.geteuid?.() === 0
  // Permissions do not apply to root, and only root may enter the folder that the tests write into.
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'readonly-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'site.db')
  await (await openDatabase({ file })).destroy()
  chmodSync(file, 0o444)
  chmodSync(folder, 0o777)
  if (isRoot) process.seteuid?.(65534)
  const outcome = await connectDatabase({ file }, observed().options).catch((error: unknown) => error)
  if (isRoot) process.seteuid?.(0)
  expect(String(outcome)).toMatch(/DATABASE_URL is not usable\..*\(unable to open database file\)/)
})
