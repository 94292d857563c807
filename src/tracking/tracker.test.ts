import { expect, test, vi } from 'vitest'
import { dataLayerSink } from './dataLayer.ts'
import type { Sink, TrackedEvent } from './event.ts'
import { eventLogSink } from './eventLog.ts'
import { createTracker } from './tracker.ts'
import type { UsageSource } from './usage.ts'

const completed: TrackedEvent = { name: 'apk_download_completed', downloadCompleted: true, APKVersion: '411' }
const failed: TrackedEvent = {
  name: 'apk_download_failed',
  downloadCompleted: false,
  APKVersion: '411',
  reason: 'gone',
}

let events = 0
const source: UsageSource = {
  visitor: () => '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  nextInSession: () => ++events,
  now: () => 1_767_312_000_000,
  page: () => ({
    pageUrl: 'https://site.example/gu/ludo/?utm_source=a&b=%E0%AA%95',
    language: 'gu',
    networkType: '3g',
    userAgent: 'Chrome/140',
  }),
}

async function logged(event: TrackedEvent) {
  const fetched = vi.fn(async () => new Response('{"ok":true}'))
  eventLogSink('zupee', source, fetched)(event)
  const [address, options] = fetched.mock.calls[0] as unknown as [string, RequestInit]
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  return { pathname, query: Object.fromEntries(searchParams), options }
}

test('the event log gets the words of its own query', async () => {
  events = 0
  const { pathname, query, options } = await logged({ name: 'apk_download_click', pixelEvent: 'Lead' })
  const { eventId, ...rest } = query
  expect(pathname).toBe('/logevents')
  expect(options).toEqual({ method: 'PUT', keepalive: true })
  expect(eventId).toMatch(/^[0-9a-f-]{36}$/)
  expect(rest).toEqual({
    appName: 'zupee',
    uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    sessionid: '1',
    label: 'apk_download_click',
    timestamp: '1767312000000',
    pageUrl: 'https://site.example/gu/ludo/?utm_source=a&b=%E0%AA%95',
    language: 'gu',
    networkType: '3g',
    userAgent: 'Chrome/140',
  })
})

test.each([
  [completed, 'true'],
  [failed, 'false'],
])('$name says whether the download completed', async (event, downloadCompleted) => {
  expect((await logged(event)).query).toMatchObject({ downloadCompleted, APKVersion: '411' })
})

test('an opened demo says how many times that makes', async () => {
  const { query } = await logged({ name: 'playable_ludo_click', countPlayLudoHit: 3 })
  expect(query).toMatchObject({ label: 'playable_ludo_click', countPlayLudoHit: '3' })
  expect((await logged(failed)).query).not.toHaveProperty('countPlayLudoHit')
})

test('every event counts once in the session', async () => {
  events = 0
  const counts = [await logged(failed), await logged(completed)].map(({ query }) => query.sessionid)
  expect(counts).toEqual(['1', '2'])
})

test('an address too long for the log is cut', async () => {
  const long: UsageSource = {
    ...source,
    page: () => ({ ...source.page(), pageUrl: `https://site.example/?${'x'.repeat(3_000)}` }),
  }
  const fetched = vi.fn(async () => new Response())
  eventLogSink('zupee', long, fetched)(failed)
  const [address] = fetched.mock.calls[0] as unknown as [string]
  expect(new URL(address, 'https://site.example').searchParams.get('pageUrl')).toHaveLength(2048)
})

test('an event log out of reach disturbs nobody', async () => {
  const answer = Promise.reject<Response>(new TypeError('Failed to fetch'))
  const handled = vi.spyOn(answer, 'catch')
  eventLogSink('zupee', source, () => answer)(failed)
  await expect(handled.mock.results[0]?.value).resolves.toBeUndefined()
})

test('the data layer takes events before and after the tag manager came', () => {
  const page: Pick<Window, 'dataLayer'> = {}
  dataLayerSink(page)({ name: 'apk_download_click', pixelEvent: 'Lead' })
  dataLayerSink(page)(failed)
  expect(page.dataLayer).toEqual([
    { event: 'apk_download_click', pixelEvent: 'Lead' },
    { event: 'apk_download_failed', downloadCompleted: false, APKVersion: '411', reason: 'gone' },
  ])
})

test('a sink that throws keeps nothing from the next', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const told: string[] = []
  const broken: Sink = () => {
    throw new Error('blocked')
  }
  createTracker([broken, ({ name }) => told.push(name)])(failed)
  expect(told).toEqual(['apk_download_failed'])
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})
