import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../../../tests/kit/loopback.ts'
import { openOwnDatabase } from '../../../storage/database/own.fixture.ts'
import { alertOnce } from './keep.ts'
import { settledAfter } from './minutes.ts'

const now = Date.parse('2026-11-20T12:30:00Z')
const minute = now / 60_000

/** Two weeks in which `usual` of 60 downloads a minute complete, and a last half hour in which `share` do. */
async function watched(usual: number, share: number, statuses: number[] = []) {
  const db = await openOwnDatabase()
  const ago = [...Array.from({ length: 14 }, (_, day) => (day + 1) * 1440), 0]
  const rows = ago.flatMap((before) =>
    Array.from({ length: 31 }, (_, place) => ({
      minute: minute - settledAfter - before - place,
      begun: 60,
      ended: Math.round(60 * (before === 0 ? share : usual)),
    })),
  )
  await db.insertInto('funnel_minutes').values(rows).execute()
  const posted: unknown[] = []
  const { url, stop } = await listen(
    createServer(async (request, response) => {
      posted.push(JSON.parse(await text(request)))
      response.writeHead(statuses.shift() ?? 200).end()
    }),
  )
  onTestFinished(stop)
  const log = { warn: vi.fn(), error: vi.fn() }
  const context = { db, url, log, signal: new AbortController().signal }
  return { posted, log, context, look: (minutes: number) => alertOnce(context, now + minutes * 60_000) }
}

test('a fall is told once, in the log and to the webhook', async () => {
  const { posted, log, look } = await watched(0.75, 0.5)
  await look(0)
  await look(1)
  expect(posted).toEqual([
    {
      kind: 'downloads-fall',
      text: expect.stringMatching(
        /^Fewer downloads end: 50 % of \d+ that began since 17:\d\d \(India\), where 75 % are usual at these hours\.$/,
      ),
      share: 0.5,
      usual: 0.75,
      begun: expect.any(Number),
      since: expect.stringContaining('2026-11-20T'),
    },
  ])
  expect(log.error).toHaveBeenCalledOnce()
})

test('a webhook that fails is told again a minute later', async () => {
  const { posted, log, look } = await watched(0.75, 0.5, [500])
  for (const minutes of [0, 1, 2]) await look(minutes)
  expect(posted).toHaveLength(2)
  expect(log.warn.mock.calls).toEqual([
    ['The server could not post an alarm to ALERT_URL (500). It tries again in a minute.'],
  ])
})

test('of two servers one tells, and one tells again what failed', async () => {
  const { posted, context } = await watched(0.75, 0.5, [500])
  for (const [at, times] of [
    [now, 1],
    [now + 60_000, 2],
  ] as const) {
    await Promise.all([alertOnce(context, at), alertOnce(context, at)])
    await alertOnce(context, at)
    expect(posted).toHaveLength(times)
  }
})

test('what is usual, and what is a little less, is no alarm', async () => {
  for (const share of [0.75, 0.72]) {
    const { posted, look } = await watched(0.75, share)
    await look(0)
    expect(posted).toEqual([])
  }
})
