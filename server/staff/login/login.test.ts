import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rowsOf, startApp } from '../../app.fixture.ts'
import { createMetrics } from '../../measuring/metrics.ts'
import { openOwnDatabase } from '../../storage/database/own.fixture.ts'
import { type AuthProvider, refusalOf } from './authProvider.ts'
import { serveLogin } from './login.ts'

type Done = (error: Error | null, key: Buffer) => void
const hashes = vi.hoisted(() => ({ running: 0, most: 0, all: 0 }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const counted = (password: string, salt: Buffer, length: number, done: Done) => {
    hashes.all += 1
    hashes.running += 1
    hashes.most = Math.max(hashes.most, hashes.running)
    crypto.scrypt(password, salt, length, (error, key) => {
      hashes.running -= 1
      done(error, key)
    })
  }
  return { ...crypto, scrypt: counted }
})

const account = { STAFF_IDENTIFIER: 'asha@example.com', STAFF_PASSWORD: 'right-password' }
const right = { identifier: 'asha@example.com', password: 'right-password' }

async function login(environment: Record<string, string> = account) {
  const started = await startApp(environment)
  const post = (payload: object, remoteAddress = '192.0.2.1', headers = {}) =>
    started.app.inject({ method: 'POST', url: '/api/auth/local', payload, remoteAddress, headers })
  return Object.assign(post, { started })
}

/** The login routes alone, with this provider, their log lines and their metrics. */
async function routesOver(signIn: AuthProvider['signIn']) {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  const db = await openOwnDatabase()
  onTestFinished(() => app.close())
  const metrics = createMetrics()
  const settings = {
    siteOrigin: 'http://localhost:4173',
    fingerprint: (text: string) => Buffer.from(text).toString('hex'),
    addressKey: (ip: string) => ip,
  }
  serveLogin(app, db, { signIn, end: async () => 'signed-out' }, settings, metrics)
  const post = (n: number) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/local',
      payload: { identifier: `name-${n}`, password: 'secret-of-somebody' },
      remoteAddress: `192.0.2.${n}`,
    })
  const counted = async (name: string) => (await metrics.registry.getSingleMetricAsString(name)).split('\n')
  return { post, counted, lines }
}

const statuses = (answers: { statusCode: number }[]) => {
  const times: Record<number, number> = {}
  for (const { statusCode } of answers) times[statusCode] = (times[statusCode] ?? 0) + 1
  return times
}

test('the right password answers in the shape of the CMS, and with the cookie of half an hour', async () => {
  const answer = await (await login())(right)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user: expect.objectContaining({ username: 'asha@example.com' }),
  })
  expect(answer.headers['set-cookie']).toEqual([
    `jwt=${answer.json().jwt}; HttpOnly; Path=/; Max-Age=1800; SameSite=Lax`,
    'staff=1; Path=/; Max-Age=1800; SameSite=Lax',
  ])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a page of this site gets its token in the cookie only', async () => {
  const post = await login()
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:4173', host: 'proxied' },
    { origin: 'http://192.168.0.5:4173', host: '192.168.0.5:4173' },
  ]) {
    const answer = await post(right, '192.0.2.1', headers)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['user']])
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^jwt=[\w-]+\.[\w-]+\.[\w-]+; HttpOnly/)
  }
})

test('a page of another site cannot log anybody in', async () => {
  const post = await login()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const answer = await post(right, '192.0.2.1', headers)
    expect([answer.statusCode, answer.json().error.name]).toEqual([403, 'ForbiddenError'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('on https the cookies are for https only', async () => {
  const answer = await (await login({ ...account, SITE_ORIGIN: 'https://ludo.example' }))(right)
  for (const cookie of answer.headers['set-cookie'] ?? []) expect(cookie).toMatch(/; Secure$/)
})

test.each([
  ['a wrong password', { ...right, password: 'wrong' }],
  ['an unknown name', { ...right, identifier: 'ravi' }],
])('%s is refused without telling which', async (_name, payload) => {
  const answer = await (await login())(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    data: null,
    error: { status: 400, name: 'ValidationError', message: 'Invalid identifier or password', details: {} },
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each([
  [{ identifier: 'asha@example.com' }, 'password is required'],
  [{ identifier: '', password: 'x' }, 'identifier is required'],
  [{ identifier: 7, password: 'x' }, 'identifier must be a string'],
  [{ identifier: 'asha\0@example.com', password: 'x' }, 'identifier must not hold control characters'],
])('%o is told what is missing', async (payload, message) => {
  const answer = await (await login())(payload)
  expect([answer.statusCode, answer.json().error.message]).toEqual([400, message])
})

test('after ten failures even the right password waits, but not from elsewhere', async () => {
  const post = await login()
  for (let n = 0; n < 10; n += 1) expect((await post({ ...right, password: 'wrong' })).statusCode).toBe(400)
  const answer = await post(right)
  expect([answer.statusCode, answer.json().error.name]).toEqual([429, 'RateLimitError'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
  expect((await post(right, '192.0.2.2')).statusCode).toBe(200)
})

test('of forty parallel wrong passwords exactly ten are tried, one hash at a time', async () => {
  const post = await login()
  Object.assign(hashes, { most: 0, all: 0 })
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => post({ ...right, password: `wrong-${n}` })),
  )
  expect(statuses(answers)).toEqual({ 400: 10, 429: 30 })
  expect(hashes).toMatchObject({ all: 10, most: 1, running: 0 })
})

test('of forty names from one address thirty are tried, also from one IPv6 network', async () => {
  const post = await login({})
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => post({ ...right, identifier: `name-${n}` }, `2001:db8::${n + 1}`)),
  )
  expect(statuses(answers)).toEqual({ 400: 30, 429: 10 })
  expect((await post(right, '2001:db8::ffff')).statusCode).toBe(429)
  expect((await post(right, '2001:db8:0:1::1')).statusCode).toBe(400)
})

test('logins that succeed are not counted as failures', async () => {
  const post = await login()
  for (let n = 0; n < 9; n += 1) await post({ ...right, password: 'wrong' })
  for (let n = 0; n < 12; n += 1) expect((await post(right)).statusCode).toBe(200)
  expect((await post({ ...right, password: 'wrong' })).statusCode).toBe(400)
  expect((await post(right)).statusCode).toBe(429)
})

test('behind an unknown proxy a name is counted wherever it is tried from, and others are not kept out', async () => {
  const post = await login({ SITE_ORIGIN: 'https://ludo.example' })
  for (let n = 0; n < 40; n += 1) await post({ ...right, identifier: `name-${n}` })
  for (let n = 0; n < 10; n += 1) await post({ ...right, identifier: 'ravi' }, `192.0.2.${n}`)
  expect((await post({ ...right, identifier: 'Ravi' })).statusCode).toBe(429)
  expect((await post(right)).statusCode).toBe(400)
  for (const { sender } of await rowsOf(post.started, 'request_counts')) expect(sender).toHaveLength(4)
})

test('without an account nobody gets in, and nothing is hashed', async () => {
  const post = await login({})
  hashes.all = 0
  for (let n = 0; n < 10; n += 1) expect((await post(right)).statusCode).toBe(400)
  expect((await post(right)).statusCode).toBe(429)
  expect(hashes.all).toBe(0)
})

test('where there are accounts an unknown name is hashed as a known one', async () => {
  const post = await login()
  hashes.all = 0
  await post({ ...right, identifier: 'ravi' })
  expect(hashes.all).toBe(1)
})

const patiently = { timeout: 15_000, interval: 5 }

test('logins wait in a short queue, and are told to come back when it is full', async () => {
  const ends: (() => void)[] = []
  const { post, counted } = await routesOver(
    () => new Promise((end) => ends.push(() => end({ status: 200, body: { jwt: 'a.b.c' } }))),
  )
  const answers = Promise.all(Array.from({ length: 100 }, (_, n) => post(n)))
  const busy = 'site_logins_total{result="busy"} 67'
  await expect.poll(() => counted('site_logins_total'), patiently).toContain(busy)
  expect(ends).toHaveLength(1)
  for (let n = 0; n < 33; n += 1) {
    await expect.poll(() => ends.length, patiently).toBe(n + 1)
    ends[n]?.()
  }
  expect(statuses(await answers)).toEqual({ 200: 33, 503: 67 })
  const refused = (await answers).find(({ statusCode }) => statusCode === 503)
  expect(refused?.headers['retry-after']).toBe('5')
  expect(refused?.json().error.name).toBe('ServiceUnavailableError')
  const afterwards = post(1)
  await expect.poll(() => ends.length, patiently).toBe(34)
  ends[33]?.()
  expect((await afterwards).statusCode).toBe(200)
})

test('a CMS that is gone uses up no tries, and holds up nobody behind', async () => {
  const gone = refusalOf(502, 'BadGatewayError', 'The CMS cannot be reached. Try again later.')
  let calls = 0
  const { post, counted } = await routesOver(async () => {
    calls += 1
    if (calls === 5) throw new Error('connection lost')
    return { status: 502, body: gone }
  })
  const answers = []
  for (let n = 0; n < 15; n += 1) answers.push(await post(1))
  expect(statuses(answers)).toEqual({ 502: 14, 500: 1 })
  expect(await counted('site_logins_total')).toContain('site_logins_total{result="unreachable"} 14')
})

test('failures are in the log now and then, without name or password, and all of them in the metrics', async () => {
  const { post, counted, lines } = await routesOver(async () => ({
    status: 400,
    body: refusalOf(400, 'ValidationError', 'Invalid identifier or password'),
  }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  for (let n = 0; n < 12; n += 1) await post(7)
  vi.setSystemTime(Date.now() + 11_000)
  await post(8)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'A login failed', identifierFingerprint: expect.stringMatching(/^[0-9a-f]{12}$/) },
    { msg: 'A login was refused after too many failures' },
    { msg: 'A login failed', leftOut: 9 },
  ])
  expect(lines.join()).not.toMatch(/name-7|secret-of-somebody|192\.0\.2/)
  expect(await counted('site_logins_total')).toEqual(
    expect.arrayContaining([
      'site_logins_total{result="failed"} 11',
      'site_logins_total{result="limited"} 2',
    ]),
  )
})
