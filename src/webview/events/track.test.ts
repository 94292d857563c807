// @vitest-environment jsdom

import { parse } from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventQuery } from '../../../server/measuring/events/query.ts'
import { EVENT_REFERRAL_SHARED, EVENT_WEBVIEW_OPENED } from '../labels.ts'
import { createTracker } from './track.ts'
import { eventOf } from './usage.ts'

const log = { url: 'https://site.example/logevents', appName: 'zupee' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/referral?utm_source=sms&token=t#x')
})

/** A page whose log answers with these statuses in turn, then with 200; 0 is no network. */
function page(...statuses: number[]) {
  const sent: Record<string, string>[] = []
  const fetch = vi.fn<typeof globalThis.fetch>(async (address) => {
    const status = statuses.shift() ?? 200
    if (status === 0) throw new TypeError('Failed to fetch')
    sent.push(Object.fromEntries(new URL(String(address)).searchParams))
    return new Response('{}', { status })
  })
  const tracker = createTracker({ openStorage: () => localStorage, openSession: () => sessionStorage, fetch })
  return { ...tracker, fetch, sent, settled: () => new Promise((resolve) => setTimeout(resolve)) }
}

test('an event goes to the log with all of its fields, as the log takes them', async () => {
  const { track, sendTo, sent, settled, fetch } = page()
  sendTo(log)
  const tracked = track(eventOf(EVENT_REFERRAL_SHARED, { APKVersion: '411', countPlayLudoHit: 2 }))
  await settled()
  expect(tracked).toEqual({
    uniqueUser: localStorage.getItem('newUUID'),
    noOfSession: 1,
    labelAction: 'referral_shared',
    timestamp: expect.any(Number),
    pageUrl: `${location.origin}/referral?utm_source=sms`,
    language: 'en',
    networkType: 'unknown',
    userAgent: navigator.userAgent,
    eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    APKVersion: '411',
    countPlayLudoHit: 2,
  })
  expect(parse(eventQuery, sent[0])).toMatchObject({
    appName: 'zupee',
    label: 'referral_shared',
    sessionid: '1',
  })
  expect(fetch.mock.calls[0]?.[1]).toEqual({ method: 'PUT', keepalive: true })
})

test('tracked events are counted, those that were only made are not', () => {
  const { track } = page()
  eventOf(EVENT_WEBVIEW_OPENED)
  expect([track(EVENT_WEBVIEW_OPENED), track(EVENT_WEBVIEW_OPENED)].map((one) => one.noOfSession)).toEqual([
    1, 2,
  ])
  expect(sessionStorage.getItem('sessionstore')).toBe('2')
})

test('events wait for the log to be named, and for a network, over pages', async () => {
  const before = page(0)
  before.track(EVENT_WEBVIEW_OPENED)
  expect(before.fetch).not.toHaveBeenCalled()
  before.sendTo(log)
  await before.settled()
  const after = page()
  after.sendTo(log)
  await after.settled()
  expect(after.sent.map(({ label }) => label)).toEqual(['webview_opened'])
  expect(localStorage.getItem('keptEvents')).toBe('[]')
})

test.each([
  [503, 2],
  [429, 2],
  [400, 1],
])('an event that the log answers with %i is sent %i times', async (status, times) => {
  const { track, sendTo, sent, settled } = page(status)
  sendTo(log)
  track(EVENT_WEBVIEW_OPENED)
  await settled()
  track(EVENT_REFERRAL_SHARED)
  await settled()
  expect(sent.filter(({ label }) => label === 'webview_opened')).toHaveLength(times)
  expect(sent.at(-1)?.label).toBe('referral_shared')
})

test('200 events are kept, also where storage is forbidden', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const forbidden = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  const fetch = vi.fn(async () => new Response('{}'))
  const { track, sendTo } = createTracker({ openStorage: forbidden, openSession: forbidden, fetch })
  for (let place = 0; place < 205; place++) track(EVENT_WEBVIEW_OPENED)
  sendTo(log)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(200))
})
