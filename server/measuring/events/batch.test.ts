import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rowsOf, type Started, startApp } from '../../app.fixture.ts'
import { eventFields } from './event.fixture.ts'
import { mostOfVisitor } from './limits.ts'

const post = ({ app }: Started, payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/logevents',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

const rows = (started: Started) => rowsOf(started, 'events', 'label')

const event = (label: string, changes: Record<string, unknown> = {}) => ({
  ...eventFields({ label, uuid: randomUUID() }),
  ...changes,
})

test('stores all events of a batch before it answers, numbers as such', async () => {
  const started = await startApp()
  const events = Array.from({ length: 100 }, (_, n) =>
    event(`batch_${String(n).padStart(3, '0')}`, { timestamp: Date.now(), countPlayLudoHit: n }),
  )
  const answer = await post(started, events)
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
  expect(await rows(started)).toMatchObject(
    events.map(({ label }, n) => ({ label, count_play_ludo_hit: `${n}` })),
  )
})

test('a batch sent again counts once', async () => {
  const started = await startApp()
  const events = [event('a', { eventId: randomUUID() }), event('b', { eventId: randomUUID() })]
  await post(started, events)
  expect((await post(started, events)).statusCode).toBe(200)
  expect(await rows(started)).toMatchObject([{ label: 'a' }, { label: 'b' }])
})

test('an event that is wrong keeps no other out, and is named by its place', async () => {
  const started = await startApp()
  const answer = await post(started, [event('a'), event('Not A Label'), event('c'), { label: 'd' }])
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      ok: false,
      refused: [
        { place: 1, message: 'label must match [a-z0-9_]{1,64}' },
        { place: 3, message: 'appName is required' },
      ],
    },
  ])
  expect(await rows(started)).toMatchObject([{ label: 'a' }, { label: 'c' }])
})

test('a text that no database takes keeps no other out, and a batch of such only stores nothing', async () => {
  const started = await startApp()
  const halves = event('a', { userAgent: 'half \ud83d' })
  const message = 'userAgent must not hold control characters or halves of characters'
  expect((await post(started, [halves])).json()).toEqual({ ok: false, refused: [{ place: 0, message }] })
  expect((await post(started, [halves, event('b', { userAgent: 'whole 🎲 "\\u0000"' })])).json()).toEqual({
    ok: false,
    refused: [{ place: 0, message }],
  })
  expect(await rows(started)).toMatchObject([{ label: 'b', user_agent: 'whole 🎲 "\\u0000"' }])
})

test.each<[unknown, string]>([
  [[], 'The body must hold at least one event'],
  [Array.from({ length: 101 }, () => event('a')), 'The body must hold at most 100 events'],
  [{ label: 'a' }, 'The body must be a list of events'],
  [['a'], '0 The body must be a list of events'],
])('refuses %j', async (payload, message) => {
  const started = await startApp()
  const answer = await post(started, payload)
  expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  expect(await rows(started)).toEqual([])
})

test('of a visitor who sends too much nothing of the batch is stored', async () => {
  const started = await startApp()
  const uuid = randomUUID()
  const many = (times: number) => Array.from({ length: times }, () => event('a', { uuid }))
  expect((await post(started, many(100))).statusCode).toBe(200)
  const answer = await post(started, many(mostOfVisitor - 100 + 1))
  expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect(await rows(started)).toHaveLength(100)
})

test('a body of another type is refused', async () => {
  const { app } = await startApp()
  const answer = await app.inject({
    method: 'POST',
    url: '/logevents',
    payload: 'a=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.statusCode).toBe(415)
})
