import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { rowsOf, type Started, startApp } from '../../app.fixture.ts'
import { eventUrl } from './event.fixture.ts'

const put = ({ app }: Started, changes?: Record<string, string | undefined>) =>
  app.inject({ method: 'PUT', url: eventUrl(changes) })

const rows = (started: Started) => rowsOf(started, 'events', 'label')

test('stores every field before it answers', async () => {
  const started = await startApp()
  const eventId = randomUUID()
  const madeAt = Date.now() - 60_000
  const answer = await put(started, {
    eventId,
    downloadCompleted: 'false',
    APKVersion: '411',
    countPlayLudoHit: '3',
    timestamp: String(madeAt),
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
  expect(await rows(started)).toEqual([
    {
      id: eventId,
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      happened_at: new Date(madeAt).toISOString(),
      app_name: 'zupee',
      visitor: 'a4c9a8a1-5c5f-4c57-9d3c-2f3d2c1b0a99',
      session: '1',
      label: 'apk_download_click',
      page_url: 'https://ludo.example/gu/ludo/?utm_source=x',
      language: 'gu',
      network_type: '3g',
      user_agent: 'Mozilla/5.0 (Linux; Android 14)',
      download_completed: 'false',
      apk_version: '411',
      count_play_ludo_hit: '3',
      details: null,
    },
  ])
})

test('keeps the maker of a phone and not its model, and says which detail is wrong', async () => {
  const started = await startApp()
  const details = { model: 'Redmi Note 9', steps: ['linked'], ofLater: 1 }
  expect((await put(started, { details: JSON.stringify(details) })).statusCode).toBe(200)
  const [row] = await rows(started)
  expect(JSON.parse(row?.details ?? '')).toEqual({ maker: 'xiaomi', steps: ['linked'] })
  const wrong = await put(started, { details: '{"steps":["arrived"]}' })
  expect(wrong.json().message).toBe(
    'details.steps.0 must be one of linked, begun, resumed, whole, verified, saved',
  )
})

test.each([
  'steps',
  '[]',
  '{"steps":["arrived"]}',
  '{"resumes":{"boredom":1}}',
  '{"savedBytes":-1}',
  '{"waitedMs":1e9}',
  '{"vitals":{"LCP":{"value":"slow"}}}',
  '{"model":"a\\u0000b"}',
  '{"token":"a b"}',
  `{"model":"${'x'.repeat(2048)}"}`,
])('refuses the details %s', async (details) => {
  const started = await startApp()
  const answer = await put(started, { details })
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    expect.stringMatching(/^details\S* m(?:ust|ay) /),
  ])
})

test('a token of the app that nobody signed counts for no campaign', async () => {
  const started = await startApp()
  await put(started, { label: 'app_first_opened', details: '{"token":"AQEAAAAA"}' })
  expect(await rows(started)).toMatchObject([{ details: '{"campaign":"unproven"}' }])
})

test('an event sent again counts once, as it came first', async () => {
  const started = await startApp()
  const eventId = randomUUID()
  const again = { eventId: eventId.toUpperCase(), label: 'later' }
  const answers = await Promise.all([put(started, { eventId }), put(started, again), put(started)])
  answers.push(await put(started, again))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
  expect(await rows(started)).toMatchObject([
    { label: 'apk_download_click' },
    { label: 'apk_download_click' },
  ])
})

test('stores a burst larger than one group', async () => {
  const started = await startApp()
  const labels = Array.from({ length: 300 }, (_, n) => `burst_${String(n).padStart(3, '0')}`)
  const answers = await Promise.all(labels.map((label) => put(started, { label, uuid: randomUUID() })))
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
  expect(await rows(started)).toMatchObject(labels.map((label) => ({ label })))
})

const required = 'appName uuid sessionid label timestamp pageUrl language networkType userAgent'.split(' ')

test.each(required)('refuses an event without %s, by name', async (field) => {
  const started = await startApp()
  const answer = await put(started, { [field]: undefined })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error: 'Bad Request', message: `${field} is required` })
  expect(await rows(started)).toEqual([])
})

test.each([
  ['label', 'Download Click'],
  ['label', 'click-1'],
  ['label', 'klick_ü'],
  ['label', 'click\n'],
  ['label', ''],
  ['label', 'x'.repeat(65)],
  ['timestamp', 'now'],
  ['timestamp', '9999999999999999'],
  ['timestamp', '0'],
  ['timestamp', '-1'],
  ['pageUrl', `https://ludo.example/${'x'.repeat(2048)}`],
  ['userAgent', 'x'.repeat(1025)],
  ['networkType', 'x'.repeat(65)],
  ['uuid', ''],
  ['appName', 'zu\0pee'],
  ['downloadCompleted', 'yes'],
  ['APKVersion', 'x'.repeat(33)],
  ['countPlayLudoHit', '-1'],
  ['eventId', 'first'],
])('refuses a wrong %s: %s', async (field, value) => {
  const started = await startApp()
  const answer = await put(started, { [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toMatch(`${field} must `)
})

test('refuses a field that is given twice', async () => {
  const { app } = await startApp()
  const answer = await app.inject({ method: 'PUT', url: `${eventUrl()}&label=other` })
  expect(answer.json().message).toBe('label must be given once')
})

const day = 24 * 3_600_000

test.each([
  [-7 * day - 1, 400],
  [-7 * day, 200],
  [5 * 60_000, 200],
  [5 * 60_000 + 1, 400],
])('an event of %d ms from now is answered with %d', async (fromNow, status) => {
  const started = await startApp()
  vi.useFakeTimers({ toFake: ['Date'] })
  const answer = await put(started, { timestamp: String(Date.now() + fromNow) })
  vi.useRealTimers()
  expect(answer.statusCode).toBe(status)
  if (status === 400)
    expect(answer.json().message).toBe(
      'timestamp must be at most 7 days old and at most 5 minutes ahead of the clock of this server',
    )
})

test.each([
  ['https://ludo.example/gu/?utm_source=a&email=asha%40mail.example&token=x&page=2', '?utm_source=a'],
  ['https://ludo.example/gu/?utm_content=%2B919876543210#to=9876543210', '?utm_content=removed'],
  ['app://ludo/gu/?m=98765+43210', ''],
  [`https://ludo.example/gu/?unknown=${'x'.repeat(2000)}`, ''],
])('%s is taken, and stored with its campaign only', async (pageUrl, stored) => {
  const started = await startApp()
  expect((await put(started, { pageUrl })).statusCode).toBe(200)
  const [row] = await rows(started)
  expect(row?.page_url.endsWith(`/gu/${stored}`)).toBe(true)
})

describe('a body', () => {
  test.each(['application/json', 'text/plain', 'image/png'])('of %s is refused', async (type) => {
    const started = await startApp()
    const answer = await started.app.inject({
      method: 'PUT',
      url: eventUrl(),
      payload: '{',
      headers: { 'content-type': type },
    })
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close'])
    expect(answer.json()).toEqual({
      error: 'Payload Too Large',
      message: 'An event is read from the query. Send no body.',
    })
    expect(await rows(started)).toEqual([])
  })

  test('of unknown length is refused before it has come', async () => {
    const { app } = await startApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`PUT ${eventUrl()} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('that is empty is none', async () => {
    const { app } = await startApp()
    const headers = { 'content-type': 'application/json', 'content-length': '0' }
    expect((await app.inject({ method: 'PUT', url: eventUrl(), headers })).statusCode).toBe(200)
  })
})

describe('a page', () => {
  const settings = {
    SITE_ORIGIN: 'https://ludo.example',
    EVENT_ORIGINS: ' https://a.example  https://b.example',
  }
  const from = async (origin: string | undefined, method: 'PUT' | 'OPTIONS' = 'PUT') => {
    const started = await startApp(settings)
    const headers = { host: 'localhost:4173', ...(origin !== undefined && { origin }) }
    const { statusCode, headers: sent, body } = await started.app.inject({ method, url: eventUrl(), headers })
    const cors = Object.entries(sent).filter(([name]) => name.startsWith('access-control-'))
    return { statusCode, vary: sent.vary, cors: Object.fromEntries(cors), body, stored: await rows(started) }
  }

  test.each(['https://ludo.example', 'https://b.example', 'http://localhost:4173', 'https://localhost:4173'])(
    'of %s may send events and read the answer',
    async (origin) => {
      const { statusCode, vary, cors, stored } = await from(origin)
      expect([statusCode, vary, stored.length]).toEqual([200, 'origin', 1])
      expect(cors).toEqual({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'Retry-After',
      })
      expect((await from(origin, 'OPTIONS')).cors).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'PUT, POST',
      })
    },
  )

  test.each(['https://evil.example', 'http://ludo.example', 'https://ludo.example.evil', 'null', ''])(
    'of "%s" may not',
    async (origin) => {
      for (const method of ['PUT', 'OPTIONS'] as const) {
        const { statusCode, vary, cors, body, stored } = await from(origin, method)
        expect([statusCode, vary, cors, stored]).toEqual([403, 'origin', {}, []])
        expect(JSON.parse(body)).toEqual({
          error: 'Forbidden',
          message: 'Pages of this origin may not call this address.',
        })
      }
    },
  )

  test('is not what a web view of an app or a server is, which name no origin', async () => {
    const { statusCode, cors, stored } = await from(undefined)
    expect([statusCode, cors['access-control-allow-origin'], stored.length]).toEqual([200, undefined, 1])
  })
})
