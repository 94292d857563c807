import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { rowsOf } from '../../app.fixture.ts'
import { endOf, runServer, urlOf } from '../../child.fixture.ts'
import { eventRow, eventUrl } from '../../measuring/events/event.fixture.ts'
import { databaseStore } from '../../measuring/events/store.ts'
import { event, noon } from '../../measuring/funnel/visit.fixture.ts'
import { readConfig } from '../../settings/config.ts'
import { encryptionWith } from '../../site/requests/encryption.ts'
import { storeRequest } from '../../site/requests/store.ts'
import { builtFolder } from '../../site.fixture.ts'
import { openDatabase } from '../database/open.ts'
import { ownDatabase } from '../database/own.fixture.ts'
import { erase, show } from './person.ts'

const DATA_KEY = 'a key that all machines share, 32+'
const days = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T10:00:00Z')]

/** A database with events of two visitors and requests of two numbers on two days. */
async function stored() {
  const config = readConfig({ DATABASE_URL: await ownDatabase(), DATA_KEY })
  const db = await openDatabase(config.database)
  const events = ['asker', 'other'].flatMap((visitor) =>
    days.map((day) => {
      const at = day.toISOString()
      return eventRow({ visitor, received_at: at, happened_at: at })
    }),
  )
  await db.insertInto('events').values(events).execute()
  for (const mobileNumber of ['9876543210', '9876543211'])
    for (const day of days)
      await storeRequest(db, encryptionWith(DATA_KEY), { mobileNumber, pageFrom: '/gu/ludo/' }, day, true)
  await db.destroy()
  const rows = async () => ({
    events: (await rowsOf(config, 'events')).length,
    requests: (await rowsOf(config, 'download_requests')).length,
  })
  return { config, events, rows }
}

test('a visitor is shown all of their events and nobody else’s', async () => {
  const { config, events } = await stored()
  const shown = JSON.parse(await show(config, { visitor: 'asker' }))
  expect(shown).toEqual({ visitor: 'asker', events: events.slice(0, 2), visits: [] })
})

test('a number is shown its requests, readable', async () => {
  const { config } = await stored()
  const shown = JSON.parse(await show(config, { phone: '9876543210' }))
  expect(shown).toEqual({
    phone: '9876543210',
    requests: days.map((day) => ({
      day: day.toISOString().slice(0, 10),
      mobile_number: '9876543210',
      page_from: '/gu/ludo/',
      received_at: day.toISOString(),
      times: 1,
      link_state: 'waiting',
      link_campaign: null,
      link_attempts: 0,
      link_next_at: day.toISOString(),
    })),
  })
})

test('erasing takes what belongs to the person and nothing else, and says how much', async () => {
  const { config, rows } = await stored()
  const lines = await erase(config, { visitor: 'asker' })
  expect(lines).toEqual([
    'Erased: 2 events of visitor asker.',
    'Earlier backups still hold this data. Delete them, or erase again after a restore.',
  ])
  expect(await rows()).toEqual({ events: 2, requests: 4 })
  expect((await erase(config, { phone: '9876543211' }))[0]).toBe('Erased: 2 requests of 9876543211.')
  expect(await rows()).toEqual({ events: 2, requests: 2 })
  expect(JSON.parse(await show(config, { visitor: 'asker' })).events).toEqual([])
  expect(JSON.parse(await show(config, { phone: '9876543211' })).requests).toEqual([])
  expect(JSON.parse(await show(config, { phone: '9876543210' })).requests).toHaveLength(2)
})

test('what the figures hold of a visitor is shown and erased, too', async () => {
  const { config } = await stored()
  const db = await openDatabase(config.database)
  const now = Date.now()
  const rows = ['asker', 'other'].map((visitor) => event('page_seen', visitor, now - noon))
  await databaseStore(db).write(rows)
  expect(JSON.parse(await show(config, { visitor: 'asker' })).visits).toHaveLength(1)
  await databaseStore(db).write([event('apk_download_click', 'asker', now - noon)])
  await erase(config, { visitor: 'asker' })
  expect(JSON.parse(await show(config, { visitor: 'asker' })).visits).toEqual([])
  expect(JSON.parse(await show(config, { visitor: 'other' })).visits).toHaveLength(1)
  await db.destroy()
})

test('who is not stored is shown nothing, and erasing says so', async () => {
  const { config, rows } = await stored()
  expect(JSON.parse(await show(config, { visitor: 'nobody' }))).toEqual({
    visitor: 'nobody',
    events: [],
    visits: [],
  })
  expect((await erase(config, { phone: '6000000000' }))[0]).toBe('Erased: 0 requests of 6000000000.')
  expect(await rows()).toEqual({ events: 4, requests: 4 })
})

test('with another key nothing is said to be stored or erased', async () => {
  const { config, rows } = await stored()
  const wrong = { ...config, dataKey: 'another key of 32 characters or more' }
  await expect(show(wrong, { phone: '9876543210' })).rejects.toThrow('DATA_KEY is not usable')
  await expect(erase(wrong, { phone: '9876543210' })).rejects.toThrow('DATA_KEY is not usable')
  const none = { ...config, dataKey: null, dataFolder: mkdtempSync(join(tmpdir(), 'no-key-')) }
  await expect(show(none, { phone: '9876543210' })).rejects.toThrow('The key of the phone numbers is missing')
  expect(await rows()).toEqual({ events: 4, requests: 4 })
})

test('a running server goes on while a visitor is erased, and no byte of them stays in its files', async () => {
  const folder = builtFolder()
  const server = runServer(folder, { DATABASE_URL: 'file:site.db' })
  const url = await urlOf(server)
  const send = async (uuid: string) =>
    (await fetch(new URL(eventUrl({ uuid, timestamp: String(Date.now()) }), url), { method: 'PUT' })).status
  const [visitor, other] = [randomUUID(), randomUUID()]
  expect([await send(visitor), await send(other)]).toEqual([200, 200])
  const config = readConfig({ DATABASE_URL: `file:${folder}/site.db` })
  expect((await erase(config, { visitor }))[0]).toBe(`Erased: 1 events of visitor ${visitor}.`)
  expect(await send(other)).toBe(200)
  server.kill('SIGKILL')
  await endOf(server)
  // The database removes its log when it has moved all of it into the file.
  const files = ['site.db', 'site.db-wal'].map((name) => join(folder, name)).filter(existsSync)
  expect(files.filter((file) => readFileSync(file).includes(visitor))).toEqual([])
  const db = new Libsql(join(folder, 'site.db'))
  expect(db.prepare('select count(*) as n from events where visitor = ?').all(other)).toEqual([{ n: 2 }])
  db.close()
})
