import { createDecipheriv, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowsOf, type Started, startApp } from '../../app.fixture.ts'
import { openDatabase } from '../../storage/database/open.ts'
import { ownDatabase, secretsOfDatabase } from '../../storage/database/own.fixture.ts'
import { dropOldRequests } from './store.ts'

const dataKey = 'a key that all machines share, 32+'
const body = { mobileNumber: '9876543210', pageFrom: '/' }

const post = ({ app }: Started, payload: unknown = body, remoteAddress = '203.0.113.9') =>
  app.inject({
    method: 'POST',
    url: '/v1/downloads',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
    remoteAddress,
  })

const number = (n: number) => ({ ...body, mobileNumber: String(9_000_000_000 + n) })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('keeps the number so that only the key opens it', async () => {
  const started = await startApp({ DATA_KEY: dataKey })
  const answer = await post(started)
  expect([answer.statusCode, answer.json()]).toEqual([201, { ok: true }])
  const [row] = await rowsOf(started, 'download_requests')
  expect(row).toMatchObject({ day: '2026-11-21', page_from: '/', times: 1 })
  expect(JSON.stringify(row)).not.toContain('9876543210')

  const sealed = Buffer.from(String(row?.number_sealed), 'base64')
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'seal', 32))
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  expect(decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')).toBe('9876543210')
})

test('neither number nor address stand in the clear in any file of the database', async () => {
  const started = await startApp({}, 'embedded')
  await post(started)
  for (const file of ['site.db', 'site.db-wal']) {
    const bytes = readFileSync(join(started.folder, file), 'latin1')
    expect(bytes).not.toContain('9876543210')
    expect(bytes).not.toContain('203.0.113.9')
  }
})

test('a number is one row a day, and may ask three times', async () => {
  const started = await startApp()
  const statuses = []
  for (const _ of [1, 2, 3, 4]) statuses.push((await post(started)).statusCode)
  expect(statuses).toEqual([201, 201, 201, 429])
  expect(await rowsOf(started, 'download_requests')).toHaveLength(1)
  vi.setSystemTime(new Date('2026-11-21T18:29:59Z'))
  const late = await post(started)
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '1'])
  vi.setSystemTime(new Date('2026-11-21T18:30:00Z'))
  expect((await post(started)).statusCode).toBe(201)
  expect((await rowsOf(started, 'download_requests', 'day')).map(({ day }) => day)).toEqual([
    '2026-11-21',
    '2026-11-22',
  ])
})

test('an address may ask 200 times in an hour', async () => {
  const started = await startApp()
  for (let n = 0; n < 200; n++) expect((await post(started, number(n))).statusCode).toBe(201)
  vi.setSystemTime(new Date('2026-11-21T10:59:59Z'))
  const refused = await post(started, number(200))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  expect(refused.json()).toEqual({ error: 'Too Many Requests', message: expect.stringContaining('address') })
  expect((await post(started, number(200), '203.0.113.10')).statusCode).toBe(201)
  vi.setSystemTime(new Date('2026-11-21T11:00:00Z'))
  expect((await post(started, number(201))).statusCode).toBe(201)
})

test('visitors behind a trusted proxy are counted one by one, and the proxy is not', async () => {
  const started = await startApp({ TRUST_PROXY: '10.0.0.2' })
  const from = (visitor: string, n: number) =>
    started.app.inject({
      method: 'POST',
      url: '/v1/downloads',
      headers: visitor ? { 'x-forwarded-for': visitor } : {},
      payload: number(n),
      remoteAddress: '10.0.0.2',
    })
  for (let n = 0; n < 200; n++) await from('203.0.113.9', n)
  expect((await from('203.0.113.9', 200)).statusCode).toBe(429)
  expect((await from('203.0.113.10', 200)).statusCode).toBe(201)
  for (let n = 201; n < 402; n++) expect((await from('', n)).statusCode).toBe(201)
})

test('a visitor who names other addresses is counted by the one that connects', async () => {
  const started = await startApp({ TRUST_PROXY: '10.0.0.2' })
  const send = (n: number) =>
    started.app.inject({
      method: 'POST',
      url: '/v1/downloads',
      headers: { 'x-forwarded-for': `203.0.113.${n % 200}` },
      payload: number(n),
      remoteAddress: '198.51.100.7',
    })
  for (let n = 0; n < 200; n++) expect((await send(n)).statusCode).toBe(201)
  expect((await send(200)).statusCode).toBe(429)
})

test('the counts outlive the server', async () => {
  const DATABASE_URL = await ownDatabase()
  const set = { ...secretsOfDatabase, DATA_KEY: dataKey, DATABASE_URL }
  const started = await startApp(set)
  for (const _ of [1, 2, 3]) await post(started)
  await started.app.close()
  const again = await startApp(set)
  expect((await post(again)).statusCode).toBe(429)
})

test.each([
  ['mobileNumber', { pageFrom: '/' }],
  ['mobileNumber', { ...body, mobileNumber: 9876543210 }],
  ['mobileNumber', { ...body, mobileNumber: ['9876543210'] }],
  ['mobileNumber', { ...body, mobileNumber: '5876543210' }],
  ['mobileNumber', { ...body, mobileNumber: '987654321' }],
  ['mobileNumber', { ...body, mobileNumber: '+919876543210' }],
  ['mobileNumber', { ...body, mobileNumber: ' 9876543210' }],
  ['mobileNumber', { ...body, mobileNumber: '9876543210\n' }],
  ['mobileNumber', { ...body, mobileNumber: '९८७६५४३२१०' }],
  ['pageFrom', { mobileNumber: '9876543210' }],
  ['pageFrom', { ...body, pageFrom: 7 }],
  ['pageFrom', { ...body, pageFrom: '' }],
  ['pageFrom', { ...body, pageFrom: '/\0' }],
  ['pageFrom', { ...body, pageFrom: `/${'x'.repeat(2048)}` }],
])('refuses a wrong %s and counts nothing', async (field, payload) => {
  const started = await startApp()
  const answer = await post(started, payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error: 'Bad Request', message: expect.stringMatching(`^${field} `) })
  expect([
    ...(await rowsOf(started, 'download_requests')),
    ...(await rowsOf(started, 'request_counts')),
  ]).toEqual([])
})

test('refuses what is no object', async () => {
  const answer = await post(await startApp(), 9876543210)
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'The body must be a JSON object with mobileNumber and pageFrom.',
  ])
})

test('old requests go', async () => {
  const started = await startApp()
  await post(started)
  vi.setSystemTime(new Date('2027-11-21T10:00:00Z'))
  await post(started, number(1), '203.0.113.10')
  await started.app.close()
  const db = await openDatabase(started.database)
  await dropOldRequests(db, 365, new Date('2027-11-21T10:00:00.001Z'))
  await db.destroy()
  expect(await rowsOf(started, 'download_requests')).toMatchObject([{ day: '2027-11-21' }])
})

test('the clean-up takes away what has had its time', async () => {
  const DATABASE_URL = await ownDatabase()
  const set = { ...secretsOfDatabase, DATA_KEY: dataKey, DATABASE_URL }
  const started = await startApp(set)
  await post(started)
  await started.app.close()
  vi.setSystemTime(new Date('2028-11-21T10:00:00Z'))
  await startApp(set)
  await expect.poll(() => rowsOf(started, 'download_requests'), { timeout: 15_000 }).toEqual([])
  await expect.poll(() => rowsOf(started, 'request_counts'), { timeout: 15_000 }).toEqual([])
})

test('other origins may ask', async () => {
  const { app } = await startApp()
  const answer = await app.inject({ method: 'OPTIONS', url: '/v1/downloads' })
  expect(answer.headers['access-control-allow-methods']).toBe('POST')
})
