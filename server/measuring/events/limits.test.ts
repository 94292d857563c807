import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Started, startApp } from '../../app.fixture.ts'
import { eventUrl } from './event.fixture.ts'
import { minuteCounter, mostOfAddress, mostOfVisitor } from './limits.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const behindProxy = { TRUST_PROXY: 'loopback', METRICS_TOKEN: 'a-token-of-prometheus' }

type Sender = { uuid?: string; address?: string; fields?: Record<string, string> }

const put = ({ app }: Started, { uuid = randomUUID(), address = '198.51.100.1', fields }: Sender) =>
  app.inject({
    method: 'PUT',
    url: eventUrl({ uuid, ...fields }),
    headers: { 'x-forwarded-for': address },
  })

/** How often each status came. */
async function statuses(times: number, send: () => ReturnType<typeof put>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { statusCode } of await Promise.all(Array.from({ length: times }, send)))
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

test('of events of one visitor 120 are taken a minute, also at once and from many addresses', async () => {
  const started = await startApp(behindProxy)
  const uuid = randomUUID()
  let n = 0
  const send = () => put(started, { uuid, address: `198.51.100.${n++ % 200}` })
  expect(await statuses(130, send)).toEqual({ 200: mostOfVisitor, 429: 10 })
  const headers = { authorization: `Bearer ${behindProxy.METRICS_TOKEN}` }
  const metrics = (await started.app.inject({ url: '/metrics', headers })).body
  expect(metrics).toContain('site_rate_limited_total{limit="event-visitor"} 10')

  vi.setSystemTime(Date.now() + 18_000)
  const refused = await send()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '42'])
  expect(refused.json()).toEqual({
    error: 'Too Many Requests',
    message: 'Too many events came at once. Send this again later.',
  })
  expect((await put(started, {})).statusCode).toBe(200)

  vi.setSystemTime(Date.now() + 42_000)
  expect((await send()).statusCode).toBe(200)
})

test('of events of one address 1,200 are taken a minute, whatever visitors they name', async () => {
  const started = await startApp(behindProxy)
  expect(await statuses(mostOfAddress + 5, () => put(started, {}))).toEqual({ 200: mostOfAddress, 429: 5 })
  expect((await put(started, { address: '198.51.100.2' })).statusCode).toBe(200)
  vi.setSystemTime(Date.now() + 60_000)
  expect((await put(started, {})).statusCode).toBe(200)
})

test('one visitor who sends too much does not use up what the address may send', async () => {
  const started = await startApp(behindProxy)
  const uuid = randomUUID()
  await statuses(mostOfAddress, () => put(started, { uuid }))
  expect((await put(started, {})).statusCode).toBe(200)
})

test('where the address can only be that of a proxy, it is not counted', async () => {
  const started = await startApp(behindProxy)
  const send = () => put(started, { address: '127.0.0.1' })
  expect(await statuses(mostOfAddress + 5, send)).toEqual({ 200: mostOfAddress + 5 })
})

test('what is refused for another reason does not count', async () => {
  const started = await startApp(behindProxy)
  const uuid = randomUUID()
  const wrong = () => put(started, { uuid, fields: { label: 'Wrong Label' } })
  expect(await statuses(mostOfVisitor, wrong)).toEqual({ 400: mostOfVisitor })
  expect((await put(started, { uuid })).statusCode).toBe(200)
})

test('made-up keys do not grow the memory, and the oldest are forgotten first', () => {
  const { count, size } = minuteCounter(1, 1_000)
  for (let n = 0; n < 100_000; n += 1) expect(count(`made up ${n}`)).toBe(0)
  expect(size()).toBe(1_000)
  expect(count('made up 99999')).toBe(60)
  expect(count('made up 0')).toBe(0)
})
