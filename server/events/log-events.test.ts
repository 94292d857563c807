import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rowsOf, type Started, startApp } from '../app.fixture.ts'
import { eventUrl } from './event.fixture.ts'

const put = ({ app }: Started, changes?: Record<string, string | undefined>) =>
  app.inject({ method: 'PUT', url: eventUrl(changes) })

const rows = (started: Started) => rowsOf(started, 'events', 'label')

test('stores every field before it answers', async () => {
  const started = await startApp()
  const eventId = randomUUID()
  const answer = await put(started, {
    eventId,
    downloadCompleted: 'false',
    APKVersion: '411',
    countPlayLudoHit: '3',
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(await rows(started)).toEqual([
    {
      id: eventId,
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      happened_at: '2026-11-21T07:37:12.738Z',
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
    },
  ])
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
  const answers = await Promise.all(labels.map((label) => put(started, { label })))
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
  ['label', 'x'.repeat(65)],
  ['timestamp', 'now'],
  ['timestamp', '9999999999999999'],
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

test('refuses a field that stands twice', async () => {
  const { app } = await startApp()
  const answer = await app.inject({ method: 'PUT', url: `${eventUrl()}&label=other` })
  expect(answer.json().message).toBe('label must stand once')
})

test('reads the query only, whatever body comes with it', async () => {
  const { app } = await startApp()
  for (const type of ['application/json', 'text/plain', 'image/png']) {
    const answer = await app.inject({
      method: 'PUT',
      url: eventUrl(),
      payload: '{',
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(200)
  }
})
