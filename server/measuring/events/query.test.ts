import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { TrackedEvent } from '../../../src/tracking/event.ts'
import { logQuery } from '../../../src/tracking/eventLog.ts'
import { usageRecord } from '../../../src/tracking/usage.ts'
import { eventQuery } from './query.ts'

const madeAt = Date.now() - 1_000

const source = {
  visitor: () => '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  nextInSession: () => 1,
  now: () => madeAt,
  page: () => ({
    pageUrl: 'https://ludo.example/gu/ludo/?utm_campaign=%E0%AA%B2%E0%AB%81',
    language: 'gu',
    networkType: 'slow-2g',
    userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  }),
}

test.each<TrackedEvent>([
  { name: 'apk_download_click', pixelEvent: 'Lead' },
  { name: 'playable_ludo_click', countPlayLudoHit: 2 },
  { name: 'app_link_requested', pixelEvent: 'Lead' },
  { name: 'apk_download_completed', downloadCompleted: true, APKVersion: '411' },
  { name: 'apk_download_failed', downloadCompleted: false, APKVersion: '', reason: 'gave-up' },
])('takes what the page sends: $name', (event) => {
  const query = Object.fromEntries(logQuery('zupee', usageRecord(event, source)))
  const read = v.parse(eventQuery, query)
  expect(read).toMatchObject({ label: event.name, timestamp: madeAt, uuid: source.visitor() })
  expect(read.eventId).toBe(query.eventId)
})

const hour = 3_600_000

test.each([
  ['years behind', -3 * 365 * 24 * hour],
  ['ten minutes ahead', hour / 6],
  ['years ahead', 5 * 365 * 24 * hour],
])('an event of a phone whose clock is %s is dated by the clock of this server', (_name, wrongByMs) => {
  const now = Date.now()
  const sent = Object.fromEntries(
    logQuery(
      'zupee',
      usageRecord(
        { name: 'apk_download_click', pixelEvent: 'Lead' },
        { ...source, now: () => now + wrongByMs - hour },
      ),
    ),
  )
  const { timestamp } = v.parse(eventQuery, { ...sent, sentAt: `${now + wrongByMs}` })
  expect(Math.abs(timestamp - (now - hour))).toBeLessThan(1_000)
})

test('an event that waited for more than a week is refused, whatever the clock says', () => {
  const query = Object.fromEntries(
    logQuery('zupee', usageRecord({ name: 'apk_download_click', pixelEvent: 'Lead' }, source)),
  )
  const week = 8 * 24 * hour
  const { success, issues } = v.safeParse(eventQuery, { ...query, sentAt: `${madeAt + week}` })
  expect([success, issues?.[0]?.path?.[0]?.key]).toEqual([false, 'timestamp'])
})
