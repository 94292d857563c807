import { databaseStore } from '../tracking/databaseStore.ts'
import { emptyOutbox } from '../tracking/outbox.ts'
import { sendEvent } from '../tracking/sendEvent.ts'
import type { Served } from './served.ts'

/** https://developer.mozilla.org/docs/Web/API/SyncManager, which no lib declares; Chromium only. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

declare const self: ServiceWorkerGlobalScope & { registration: WithSync }

const store = databaseStore()

/**
 * Answers for the event log as soon as an event is kept, and sends it then, or when the browser says that the network is
 * back; null for what is no event.
 */
export function serveEvent(request: Request): Promise<Served> | null {
  const { origin, pathname } = new URL(request.url)
  return origin === location.origin && pathname === '/logevents' && request.method === 'PUT'
    ? keep(request)
    : null
}

async function keep(request: Request): Promise<Served> {
  try {
    await store.put(request.url)
  } catch {
    return { response: await fetch(request), done: Promise.resolve() }
  }
  const done = sendEvents().catch(() => self.registration.sync?.register('events').catch(() => {}))
  return { response: Response.json({ ok: true }, { status: 202 }), done }
}

/** Sends what is kept; rejects when the network, or the log, is not there. */
export const sendEvents = (): Promise<void> =>
  emptyOutbox({
    store,
    send: sendEvent,
    inTurn: (work) => navigator.locks.request('events', work),
  })
