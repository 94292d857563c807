import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '../app.fixture.ts'
import { eventUrl } from './events/event.fixture.ts'

const METRICS_TOKEN = 'a-token-of-prometheus'
const authorization = `Bearer ${METRICS_TOKEN}`

/** The whole server, listening, and a function that reads its metrics. */
async function listening() {
  const { app } = await startApp({ METRICS_TOKEN })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const read = async () => (await call('/metrics', { headers: { authorization } })).text()
  return { call, read }
}

test('requests are counted by their route and status, never by what visitors make up', async () => {
  const { call, read } = await listening()
  await (await call('/gu/ludo/?utm_source=secret-campaign')).text()
  await (await call('/made-up-path/')).text()
  await (await call(eventUrl({ uuid: 'a-visitor' }), { method: 'PUT' })).text()
  const metrics = await read()
  expect(metrics).toContain('site_http_requests_total{method="GET",route="/*",status="200"} 1')
  expect(metrics).toContain('site_http_requests_total{method="GET",route="/*",status="404"} 1')
  expect(metrics).toContain('site_http_requests_total{method="PUT",route="/logevents",status="200"} 1')
  expect(metrics).toContain('site_http_request_seconds_count{route="/*"} 2')
  expect(metrics).toContain('site_events_committed_sum 1')
  expect(metrics).toContain('site_events_waiting 0')
  expect(metrics).not.toMatch(/secret-campaign|made-up|a-visitor|127\.0\.0\.1|ludo/)
})

test('what is sent of the APK is counted', async () => {
  const { call, read } = await listening()
  await (await call('/files/install-zupee-411.apk', { headers: { range: 'bytes=0-499' } })).arrayBuffer()
  const bytes = Number(/site_apk_sent_bytes_total (\d+)/.exec(await read())?.[1])
  expect(bytes).toBeGreaterThanOrEqual(500)
  expect(bytes).toBeLessThan(2_000)
})

test('refusals are counted by what was too much', async () => {
  const { call, read } = await listening()
  const body = JSON.stringify({ mobileNumber: '9876543210', pageFrom: '/' })
  const headers = { 'content-type': 'application/json' }
  for (const _ of [1, 2, 3, 4]) await (await call('/v1/downloads', { method: 'POST', headers, body })).text()
  const metrics = await read()
  expect(metrics).toContain('site_rate_limited_total{limit="number"} 1')
  expect(metrics).not.toContain('9876543210')
})

test.each([undefined, 'Bearer another-token-than-that', METRICS_TOKEN])(
  'without the token nothing is answered: %s',
  async (given) => {
    const { app } = await startApp({ METRICS_TOKEN })
    const answer = await app.inject({ url: '/metrics', headers: given ? { authorization: given } : {} })
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('site_')
  },
)

test('a server that has no token has no such address', async () => {
  const { app } = await startApp()
  const answer = await app.inject('/metrics')
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'Not Found'])
})
