import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { eventRow as event } from '../../measuring/events/event.fixture.ts'
import { readConfig } from '../../settings/config.ts'
import { encryptionWith } from '../../site/requests/encryption.ts'
import { openDatabase } from '../database/open.ts'
import { ownDatabase } from '../database/own.fixture.ts'
import type { EventRow } from '../database/tables.ts'
import { readCommand } from './arguments.ts'
import { exportData } from './exportData.ts'

const DATA_KEY = 'a key that all machines share, 32+'

async function start() {
  const config = readConfig({ DATABASE_URL: await ownDatabase(), DATA_KEY })
  const db = await openDatabase(config.database)
  onTestFinished(() => db.destroy())
  const written = async (words: string, changed: object = {}) => {
    let text = ''
    const out = new Writable({
      write(chunk, _encoding, done) {
        text += chunk
        done()
      },
    })
    const command = readCommand(['export', ...words.split(' ')], new Date('2027-01-01T00:00:00Z'))
    if (command.do !== 'export') throw new Error(`${words} is no export`)
    await exportData({ ...config, ...changed }, command.order, out)
    return text
  }
  return { db, written }
}

test('every event comes once and in order, many of one moment too', async () => {
  const { db, written } = await start()
  const events = Array.from({ length: 2_500 }, (_, n) =>
    event({ received_at: new Date(Date.UTC(2026, 10, 21) + Math.floor(n / 1_500)).toISOString() }),
  )
  for (let n = 0; n < events.length; n += 100)
    await db
      .insertInto('events')
      .values(events.slice(n, n + 100))
      .execute()
  const lines = (await written('events --format jsonl')).trimEnd().split('\n')
  const rows = lines.map((line) => JSON.parse(line) as EventRow)
  expect(rows.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort())
  expect(rows.map(({ received_at }) => received_at)).toEqual(
    events.map(({ received_at }) => received_at).sort(),
  )
  expect(rows[0]).toEqual(events.find(({ id }) => id === rows[0]?.id))
})

test('an export that was cut goes on after its last row, and the next one after the end', async () => {
  const { db, written } = await start()
  const at = (second: number) => `2026-11-21T10:00:0${second}.000Z`
  const events = [0, 1, 1, 1, 2].map((second, n) => event({ id: `${n}`, received_at: at(second) }))
  await db.insertInto('events').values(events).execute()
  const ids = async (words: string) =>
    [...(await written(words)).matchAll(/"id":"(\d)"/g)].map(([, id]) => id)
  expect(await ids(`events --format jsonl --after ${at(1)}/2`)).toEqual(['3', '4'])
  expect(await ids(`events --format jsonl --after ${at(2)}/4`)).toEqual([])
  await db
    .insertInto('events')
    .values(event({ id: '5', received_at: at(3) }))
    .execute()
  expect(await written(`events --after ${at(2)}/4`)).toMatch(/^5,/)
})

test('only the days that were asked for', async () => {
  const { db, written } = await start()
  const at = [
    '2026-10-31T18:29:59.999Z',
    '2026-10-31T18:30:00.000Z',
    '2026-11-01T18:29:59.999Z',
    '2026-11-01T18:30:00.000Z',
  ]
  await db
    .insertInto('events')
    .values(at.map((received_at) => event({ received_at })))
    .execute()
  const text = await written('events --since 2026-11-01 --until 2026-11-01 --format jsonl')
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).received_at),
  ).toEqual([at[1], at[2]])
})

test('numbers come opened, as a spreadsheet can take them', async () => {
  const { db, written } = await start()
  const { encrypt, fingerprint } = encryptionWith(DATA_KEY)
  await db
    .insertInto('download_requests')
    .values({
      day: '2026-11-21',
      number_print: fingerprint('9876543210'),
      number_sealed: encrypt('9876543210'),
      page_from: '/gu/ludo/',
      received_at: '2026-11-21T10:00:00.000Z',
      times: 2,
    })
    .execute()
  expect(await written('requests')).toBe(
    'day,mobile_number,page_from,received_at,times\r\n2026-11-21,9876543210,/gu/ludo/,2026-11-21T10:00:00.000Z,2\r\n',
  )
  await expect(written('requests', { dataKey: 'another key of 32 characters or more' })).rejects.toThrow(
    'DATA_KEY is not usable',
  )
})

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['a,b', '"a,b"'],
  ['a=b', 'a=b'],
])('in CSV %s is %s', async (user_agent, expected) => {
  const { db, written } = await start()
  await db.insertInto('events').values(event({ user_agent })).execute()
  expect(await written('events')).toContain(`4g,${expected},,,,\r\n`)
})

test('a database that is not there is not made', async () => {
  const { written } = await start()
  await expect(written('events', { database: { file: '/nowhere/site.db' } })).rejects.toThrow(
    'There is no database at /nowhere/site.db',
  )
})
