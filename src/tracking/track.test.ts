import { expect, test, vi } from 'vitest'
import type { Sink, TrackedEvent } from './event.ts'
import { eventLogSink } from './eventLog.ts'
import { dataLayerSink } from './thirdParties/dataLayer.ts'
import { combineSinks } from './track.ts'
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
    pageUrl: 'https://site.example/gu/ludo/?utm_campaign=%E0%AA%95&email=a%40b.example',
    language: 'gu',
    networkType: '3g',
    userAgent: 'Chrome/140',
  }),
}

function logged(event: TrackedEvent, from = source) {
  const sent: string[] = []
  eventLogSink('zupee', from, (address) => void sent.push(address))(event)
  const [{ pathname, searchParams } = new URL('about:blank'), ...others] = sent.map(
    (address) => new URL(address, 'https://site.example'),
  )
  expect(others).toEqual([])
  return { pathname, query: Object.fromEntries(searchParams) }
}

test('the event log gets the words of its own query', () => {
  events = 0
  const { pathname, query } = logged({ name: 'apk_download_click', pixelEvent: 'Lead' })
  const { eventId, ...rest } = query
  expect(pathname).toBe('/logevents')
  expect(eventId).toMatch(/^[0-9a-f-]{36}$/)
  expect(rest).toEqual({
    appName: 'zupee',
    uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    sessionid: '1',
    label: 'apk_download_click',
    timestamp: '1767312000000',
    pageUrl: 'https://site.example/gu/ludo/?utm_campaign=%E0%AA%95',
    language: 'gu',
    networkType: '3g',
    userAgent: 'Chrome/140',
  })
})

test.each([
  [completed, 'true'],
  [failed, 'false'],
])('$name says whether the download completed', (event, downloadCompleted) => {
  expect(logged(event).query).toMatchObject({ downloadCompleted, APKVersion: '411' })
})

test('an opened demo says how many times that makes', () => {
  const { query } = logged({ name: 'playable_ludo_click', countPlayLudoHit: 3 })
  expect(query).toMatchObject({ label: 'playable_ludo_click', countPlayLudoHit: '3' })
  expect(logged(failed).query).not.toHaveProperty('countPlayLudoHit')
})

test('every event counts once in the session', () => {
  events = 0
  const counts = [logged(failed), logged(completed)].map(({ query }) => query.sessionid)
  expect(counts).toEqual(['1', '2'])
})

test('an address too long for the log is cut', () => {
  const long: UsageSource = {
    ...source,
    page: () => ({ ...source.page(), pageUrl: `https://site.example/?gclid=${'x'.repeat(3_000)}` }),
  }
  expect(logged(failed, long).query.pageUrl).toHaveLength(2048)
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
  const received: string[] = []
  const broken: Sink = () => {
    throw new Error('blocked')
  }
  combineSinks([broken, ({ name }) => received.push(name)])(failed)
  expect(received).toEqual(['apk_download_failed'])
  expect(warned).toHaveBeenCalledOnce()
  warned.mockRestore()
})
