import { randomUUID } from 'node:crypto'
import { copyFileSync, cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { fixturePath } from '../../apk/facts/facts.fixture.ts'
import { publishApk } from '../../apk/releases/publish.ts'
import { startApp } from '../../app.fixture.ts'
import { endOf, runServer, urlOf } from '../../child.fixture.ts'
import { eventUrl } from '../../measuring/events/event.fixture.ts'
import { readConfig } from '../../settings/config.ts'
import { builtFolder } from '../../site.fixture.ts'
import { backup } from './backup.ts'
import { exportData } from './exportData.ts'
import { restore } from './restore.ts'

const now = new Date('2026-11-22T10:00:00.123Z')
const configOf = (folder: string, more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: `file:${join(folder, 'site.db')}`, ...more })
const newFolder = () => mkdtemp(join(tmpdir(), 'restored-'))
const freshEvent = (eventId: string) =>
  eventUrl({ eventId, uuid: randomUUID(), timestamp: String(Date.now()) })

async function exported(folder: string, what: 'events' | 'requests') {
  let text = ''
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  const span = { since: '2000-01-01T00:00:00.000Z', before: '3000-01-01T00:00:00.000Z' }
  const order = { format: 'jsonl', ...span } as const
  await exportData(
    configOf(folder),
    what === 'events' ? { what, ...order, after: null } : { what, ...order },
    out,
  )
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** A folder with an event, a number and a published APK. A server in this process has its database open. */
async function started() {
  const { app, folder } = await startApp({ APK_FILE: '' }, 'embedded')
  const id = randomUUID()
  expect((await app.inject({ method: 'PUT', url: freshEvent(id) })).statusCode).toBe(200)
  const body = { mobileNumber: '9876543210', pageFrom: '/gu/ludo/' }
  expect((await app.inject({ method: 'POST', url: '/v1/downloads', payload: body })).statusCode).toBe(201)
  const outcome = await publishApk(join(folder, 'releases'), fixturePath('ludo-1.0.apk'), {
    mayBeOlder: false,
    mayHaveNewSigner: false,
    pinned: null,
    withSlot: false,
    now,
  })
  expect(outcome.kind).toBe('published')
  const file = join(folder, 'site.backup')
  return { folder, file, id, config: configOf(folder) }
}

// Starts three servers under load.
test('all that a busy server has answered for is in the backup, and another server goes on with it', {
  timeout: 60_000,
}, async () => {
  const folder = builtFolder()
  const server = runServer(folder, { DATABASE_URL: 'file:site.db' })
  const url = await urlOf(server)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ mobileNumber: '9876543210', pageFrom: '/' })
  expect((await fetch(new URL('v1/downloads', url), { method: 'POST', headers, body })).status).toBe(201)

  const answered: string[] = []
  let isOver = false
  const send = async () => {
    while (!isOver) {
      const id = randomUUID()
      const { ok } = await fetch(new URL(freshEvent(id), url), { method: 'PUT' })
      if (ok) answered.push(id)
    }
  }
  const senders = Promise.all(Array.from({ length: 8 }, send))
  while (answered.length < 400) await Promise.race([senders, new Promise(setImmediate)])
  const before = [...answered]
  const lines = await backup(configOf(folder), join(folder, 'site.backup'), now)
  isOver = true
  await senders
  expect(lines[0]).toMatch(/site\.backup is written and checked \(\d+\.\d MiB\):$/)
  server.kill('SIGKILL')
  await endOf(server)

  const other = builtFolder()
  await restore(configOf(other), join(folder, 'site.backup'), { replace: false, now })
  const ids = new Set((await exported(other, 'events')).map(({ id }) => id))
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  const successor = runServer(other, { DATABASE_URL: 'file:site.db' })
  expect((await fetch(new URL(freshEvent(randomUUID()), await urlOf(successor)), { method: 'PUT' })).ok).toBe(
    true,
  )
  expect(await exported(other, 'requests')).toMatchObject([{ mobile_number: '9876543210' }])
  expect((await exported(other, 'events')).length).toBe(ids.size + 1)
})

test('a backup is one file for its owner only, and comes back with its key and its APKs', async () => {
  const { folder, file, id, config } = await started()
  const said = await backup(config, file, now)
  expect(said.slice(1, 4)).toEqual([
    expect.stringMatching(
      /^ {2}database: .*download_requests 1, (?:\w+ \d+, )*events 1, .*; schema \d{3}_\w+$/,
    ),
    '  key of the phone numbers: yes',
    '  published APKs: install-zupee-1.0.apk',
  ])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.startsWith('site.backup'))).toEqual(['site.backup'])

  const other = await newFolder()
  const lines = await restore(configOf(join(other, 'data')), file, { replace: false, now })
  expect(lines[0]).toBe(`${file} of 2026-11-22T10:00:00.123Z is restored:`)
  expect(readdirSync(join(other, 'data')).sort()).toEqual(['data.key', 'releases', 'site.db'])
  for (const name of ['data.key', 'site.db'])
    expect(statSync(join(other, 'data', name)).mode & 0o777).toBe(0o600)
  const apk = 'releases/install-zupee-1.0.apk'
  expect(readFileSync(join(other, 'data', apk)).equals(readFileSync(join(folder, apk)))).toBe(true)
  // The packed form is left out: a server makes it again when the release is published again.
  expect(readdirSync(join(folder, 'releases'))).toContain('packed')
  expect(readdirSync(join(other, 'data/releases'))).toEqual(
    readdirSync(join(folder, 'releases')).filter((name) => name !== 'packed'),
  )
  const db = new Libsql(join(other, 'data/site.db'))
  expect(db.prepare("select name from sqlite_schema where name like 'backup%'").all()).toEqual([])
  expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  db.close()
  const key = readFileSync(join(folder, 'data.key'))
  expect(readFileSync(join(other, 'data/site.db')).includes(key)).toBe(false)
  expect(await exported(join(other, 'data'), 'requests')).toMatchObject([{ mobile_number: '9876543210' }])
  expect(await exported(join(other, 'data'), 'events')).toMatchObject([{ id }])
})

test('what is in the write-ahead log only is in the backup', async () => {
  const { folder, file, id, config } = await started()
  expect(readFileSync(join(folder, 'site.db')).includes(id)).toBe(false)
  await backup(config, file, now)
  expect(readFileSync(file).includes(id)).toBe(true)
})

test('a backup replaces no file', async () => {
  const { file, config } = await started()
  writeFileSync(file, 'mine')
  await expect(backup(config, file, now)).rejects.toThrow('already exists')
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test('a backup that fails leaves nothing behind', async () => {
  const { folder, file, config } = await started()
  writeFileSync(join(folder, 'data.key'), 'k'.repeat(64))
  await expect(backup(config, file, now)).rejects.toThrow('DATA_KEY is not usable')
  writeFileSync(join(folder, 'data.key'), '')
  await expect(backup(config, file, now)).rejects.toThrow(
    /data\.key is not usable\. Allowed: the key of the stored numbers/,
  )
  await expect(backup(config, join(folder, 'none/site.backup'), now)).rejects.toThrow('cannot be written')
  expect(readdirSync(folder).filter((name) => name.startsWith('site.backup'))).toEqual([])
})

test('there is nothing to back up before the first start, and nothing is made', async () => {
  const folder = await newFolder()
  await expect(backup(configOf(folder), join(folder, 'x'), now)).rejects.toThrow('There is no database at')
  expect(readdirSync(folder)).toEqual([])
})

/** The data of `started` as after a crash: no server has it open, and the last rows are in the write-ahead log. */
async function crashed() {
  const { folder, file, ...rest } = await started()
  await backup(configOf(folder), file, now)
  const copy = join(await newFolder(), 'data')
  for (const name of ['site.db', 'site.db-wal', 'data.key', 'releases'])
    cpSync(join(folder, name), join(copy, name), { recursive: true })
  return { ...rest, file, folder: copy, config: configOf(copy) }
}

test('nothing is restored while a server uses the database', async () => {
  const { folder, file, config } = await crashed()
  const server = runServer(builtFolder(), { DATABASE_URL: `file:${folder}/site.db` })
  const url = await urlOf(server)
  await expect(restore(config, file, { replace: true, now })).rejects.toThrow('A server is using')
  expect((await fetch(new URL(freshEvent(randomUUID()), url), { method: 'PUT' })).ok).toBe(true)
  server.kill('SIGKILL')
  await endOf(server)
  await restore(config, file, { replace: true, now })
  expect(await exported(folder, 'events')).toHaveLength(1)
})

test('what is there is replaced only when asked for, and kept under a dated name', async () => {
  const { folder, file, id, config } = await crashed()
  const db = new Libsql(join(folder, 'site.db'))
  db.exec("update events set id = 'newer'")
  db.close()
  const key = readFileSync(join(folder, 'data.key'), 'utf8')
  await expect(restore(config, file, { replace: false, now })).rejects.toThrow(
    /^There is already \S+releases, \S+data\.key, \S+site\.db\. With --replace/,
  )
  const lines = await restore(config, file, { replace: true, now })
  expect(lines.at(-1)).toMatch(/^What was there before is kept as .*site\.db\.until-20261122T100000Z/)
  expect(await exported(folder, 'events')).toMatchObject([{ id }])
  expect(readFileSync(join(folder, 'data.key.until-20261122T100000Z'), 'utf8')).toBe(key)
  const old = await newFolder()
  copyFileSync(join(folder, 'site.db.until-20261122T100000Z'), join(old, 'site.db'))
  expect(await exported(old, 'events')).toMatchObject([{ id: 'newer' }])
})

test('the log of a damaged database does not get into the restored one', async () => {
  const { folder, file, id, config } = await crashed()
  writeFileSync(join(folder, 'site.db'), 'x'.repeat(8192))
  await restore(config, file, { replace: true, now })
  expect(readdirSync(folder).sort()).toEqual([
    'data.key',
    'data.key.until-20261122T100000Z',
    'releases',
    'releases.until-20261122T100000Z',
    'site.db',
    'site.db.until-20261122T100000Z',
    'site.db.until-20261122T100000Z-wal',
  ])
  expect(await exported(folder, 'events')).toMatchObject([{ id }])
})

/** A backup with one thing changed. */
async function changed(change: (file: string) => void) {
  const { file, config } = await started()
  await backup(config, file, now)
  change(file)
  const folder = join(await newFolder(), 'data')
  return { folder, restored: restore(configOf(folder), file, { replace: false, now }) }
}

const inDatabase = (query: string) => (file: string) => {
  const db = new Libsql(file)
  db.exec(query)
  db.close()
}
const inBytes = (from: string, to: string) => (file: string) => {
  const bytes = readFileSync(file)
  const at = bytes.indexOf(from)
  expect(at).toBeGreaterThan(0)
  bytes.write(to, at)
  writeFileSync(file, bytes)
}

test.each<[string, (file: string) => void, string]>([
  ['with a changed text', inBytes('Mozilla/5.0', 'Mozilla/6.0'), 'the table events is not as it was'],
  ['with a lost row', inDatabase('delete from download_requests'), 'the table download_requests is not'],
  ['with one table more', inDatabase('create table more (id)'), 'the table more is not as it was'],
  [
    'with a changed key',
    inDatabase("update backup_files set bytes = 'k' where path = 'data.key'"),
    'damaged',
  ],
  [
    'with a lost APK',
    inDatabase("delete from backup_files where path like '%.apk'"),
    'install-zupee-1.0.apk is',
  ],
  ['that was cut', (file) => writeFileSync(file, readFileSync(file).subarray(0, 20_000)), 'damaged'],
  ['that is none', (file) => writeFileSync(file, 'a text'), 'damaged or is no backup'],
  ['that is a plain database', inDatabase('drop table backup_manifest'), 'damaged or is no backup'],
  [
    'of a newer program',
    inDatabase(`update backup_manifest set json = replace(json, '"format":1', '"format":2')`),
    'A newer version of this program',
  ],
  [
    'of a newer schema',
    inDatabase(`update backup_manifest set json = replace(json, '"schema":[', '"schema":["999_later",')`),
    'its schema has 999_later',
  ],
])('a backup %s is refused, and nothing changes', async (_name, change, message) => {
  const { folder, restored } = await changed(change)
  await expect(restored).rejects.toThrow(message)
  expect(() => readdirSync(folder)).toThrow('ENOENT')
})

test('a restore with another DATA_KEY in the settings is refused', async () => {
  const { file, config } = await started()
  await backup(config, file, now)
  const other = configOf(await newFolder(), { DATA_KEY: 'k'.repeat(32) })
  await expect(restore(other, file, { replace: false, now })).rejects.toThrow('DATA_KEY is not the key')
})

test('for PostgreSQL its own programs are named', async () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://me:secret@db.example/ludo',
    DATA_KEY: 'k'.repeat(32),
  })
  await expect(backup(config, 'the backup', now)).rejects.toThrow(
    /pg_dump --format=custom --exclude-table-data=shared_packed --file='the backup' "\$DATABASE_URL"\nKeep DATA_KEY as well/,
  )
  await expect(restore(config, 'a.dump', { replace: false, now })).rejects.toThrow(
    /pg_restore .*--dbname="\$DATABASE_URL" a\.dump\n/,
  )
})
