import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import fc from 'fast-check'
import Libsql from 'libsql'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Started, startApp } from '../server/app.fixture.ts'
import { eventUrl } from '../server/measuring/events/event.fixture.ts'
import { mostOfVisitor } from '../server/measuring/events/limits.ts'
import { databaseStore } from '../src/tracking/outbox/databaseStore.ts'
import { createDelivery } from '../src/tracking/outbox/delivery.ts'
import { emptyOutbox, sendEvent } from '../src/tracking/outbox/outbox.ts'
import { pageStore } from '../src/tracking/outbox/pageStore.ts'
import { fakeStorage } from '../src/webview/storage.fake.ts'
import { runs } from './runs.ts'

/** What happens to one request: it succeeds, it never arrives, its response is lost, or the response is another one. */
const network = fc.constantFrom('well', 'well', 'no way there', 'no way back', 'portal', 'busy')
type Happening = 'well' | 'no way there' | 'no way back' | 'portal' | 'busy'

/** The network to the real server. It follows the script, and afterwards every request succeeds. */
function networkTo({ app }: Started, script: Happening[]) {
  return async (address: string | URL | Request) => {
    const happening = script.shift() ?? 'well'
    if (happening === 'no way there') throw new TypeError('Failed to fetch')
    if (happening === 'portal') return new Response('<title>Sign in</title>')
    if (happening === 'busy') return new Response(null, { status: 503 })
    const { statusCode, body, headers } = await app.inject({ method: 'PUT', url: String(address) })
    if (happening === 'no way back') throw new TypeError('Failed to fetch')
    return new Response(body, { status: statusCode, headers: { 'retry-after': retryAfterOf(headers) } })
  }
}

const retryAfterOf = (headers: OutgoingHttpHeaders) => String(headers['retry-after'] ?? '')

/** Starts a server. `loggedBy` reads the events of a visitor from its log. */
async function startLog() {
  // Requests from the address of a trusted proxy have no rate limit.
  const started = await startApp({ TRUST_PROXY: 'loopback' })
  const log = new Libsql(join(started.folder, 'site.db'))
  const loggedBy = (visitor: string) =>
    log.prepare('select label from events where visitor = ? order by rowid').all([visitor])
  return { started, loggedBy }
}

const scripts = fc.array(network, { minLength: 5, maxLength: 30 })
const sample = { seed: 7, numRuns: runs(50) }
let boxes = 0

test('whatever the network does, every event is in the log once, in the order it was made', async () => {
  const { started, loggedBy } = await startLog()
  const run = async (happenings: Happening[], steps: string[]) => {
    const script = [...happenings]
    const fetch = networkTo(started, script)
    const store = databaseStore(200, `outbox-${boxes++}`)
    const empty = () =>
      emptyOutbox({ store, send: (address) => sendEvent(address, fetch), withLock: (work) => work() })
    const uuid = randomUUID()
    const made: string[] = []
    for (const what of steps) {
      if (what === 'event') {
        made.push(`event_${made.length}`)
        await store.put(eventUrl({ uuid, label: made.at(-1), eventId: randomUUID() }))
      }
      await Promise.allSettled(what === 'twice' ? [empty(), empty()] : [empty()])
    }
    script.length = 0
    await empty()
    expect(loggedBy(uuid)).toEqual(made.map((label) => ({ label })))
  }
  // Stores an event, or sends the stored events; `twice` sends them from two callers at once, which should take turns.
  const step = fc.constantFrom('event', 'event', 'send', 'twice')
  const steps = fc.array(step, { minLength: 1, maxLength: 15 })
  await fc.assert(fc.asyncProperty(scripts, steps, run), sample)
})

test('without a service worker, too, though pages are left in the middle', async () => {
  const { started, loggedBy } = await startLog()
  const run = async (happenings: Happening[], steps: string[]) => {
    const script = [...happenings]
    const fetch = networkTo(started, script)
    const kept = fakeStorage()
    const turns = inTurns()
    const open = () => {
      const store = pageStore(kept.open)
      const send = (address: string) => sendEvent(address, fetch)
      const empty = () => emptyOutbox({ store, send, withLock: turns.take })
      return createDelivery({ store, isControlled: () => false, fetch, empty })
    }
    const uuid = randomUUID()
    const made: string[] = []
    let page = open()
    for (const what of steps) {
      if (what === 'event') {
        made.push(`event_${made.length}`)
        page.send(eventUrl({ uuid, label: made.at(-1), eventId: randomUUID() }))
      }
      if (what === 'leave') {
        page.leave()
        page = open()
        page.resume()
      }
      if (what === 'wait') await turns.idle()
    }
    await turns.idle()
    script.length = 0
    page.resume()
    await turns.idle()
    expect(new Set(loggedBy(uuid))).toEqual(new Set(made.map((label) => ({ label }))))
    expect(loggedBy(uuid)).toHaveLength(made.length)
    if (!steps.includes('leave')) expect(loggedBy(uuid)).toEqual(made.map((label) => ({ label })))
  }
  const step = fc.constantFrom('event', 'event', 'wait', 'leave')
  const steps = fc.array(step, { minLength: 1, maxLength: 15 })
  await fc.assert(fc.asyncProperty(scripts, steps, run), sample)
})

test('a log that limits the visitor gets every event in the end, in order, and no other request meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { started, loggedBy } = await startLog()
  const uuid = randomUUID()
  const labels = Array.from({ length: mostOfVisitor + 30 }, (_, n) => `event_${n}`)
  const store = databaseStore(200, `outbox-${boxes++}`)
  for (const label of labels) await store.put(eventUrl({ uuid, label, eventId: randomUUID() }))
  const network = networkTo(started, [])
  let requests = 0
  const send = (address: string) => {
    requests += 1
    return sendEvent(address, network)
  }
  const pause = async (ms: number) => void vi.setSystemTime(Date.now() + ms)
  await emptyOutbox({ store, send, withLock: (work) => work(), pause })
  expect(loggedBy(uuid)).toEqual(labels.map((label) => ({ label })))
  expect(requests).toBe(labels.length + 1)
})

test('an event that became too old while it waited is given up, and those after it are logged', async () => {
  const { started, loggedBy } = await startLog()
  const uuid = randomUUID()
  const store = databaseStore(200, `outbox-${boxes++}`)
  const old = String(Date.now() - 8 * 24 * 3_600_000)
  await store.put(eventUrl({ uuid, label: 'too_old', timestamp: old, eventId: randomUUID() }))
  await store.put(eventUrl({ uuid, label: 'recent', eventId: randomUUID() }))
  const send = (address: string) => sendEvent(address, networkTo(started, []))
  await emptyOutbox({ store, send, withLock: (work) => work() })
  expect(loggedBy(uuid)).toEqual([{ label: 'recent' }])
  expect(await store.oldest()).toBeUndefined()
})

/** Runs one task at a time, like the Web Locks API. */
function inTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take: (work: () => Promise<void>) => {
      const mine = last.then(work)
      last = mine.catch(() => {})
      return mine
    },
    async idle() {
      let seen: Promise<unknown> | undefined
      while (seen !== last) {
        seen = last
        await seen
      }
    },
  }
}
