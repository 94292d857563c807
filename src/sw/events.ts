import { databaseStore } from '../tracking/outbox/databaseStore.ts'
import { emptyOutbox, sendEvent } from '../tracking/outbox/outbox.ts'
import type { Served } from './lifetime.ts'

/** https://developer.mozilla.org/docs/Web/API/SyncManager, which no lib declares; Chromium only. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

declare const self: ServiceWorkerGlobalScope & { registration: WithSync }

const store = databaseStore()

/**
 * Answers an event with 202 once it is stored, then sends it, at the latest when the browser reports that the network
 * is back. Returns null for any other request.
 */
export function serveEvent(request: Request, { pathname }: URL): Promise<Served> | null {
  return pathname === '/logevents' && request.method === 'PUT' ? storeEvent(request) : null
}

async function storeEvent(request: Request): Promise<Served> {
  try {
    await store.put(request.url)
  } catch {
    return { response: await fetch(request) }
  }
  const done = sendEvents().catch(() => self.registration.sync?.register('events').catch(() => {}))
  return {
    response: new Response('{"ok":true}', { status: 202, headers: { 'content-type': 'application/json' } }),
    done,
  }
}

/** Sends the stored events. Rejects if the network or the event log is unreachable. */
export const sendEvents = (): Promise<void> =>
  emptyOutbox({
    store,
    send: sendEvent,
    withLock: (work) => navigator.locks.request('events', work),
  })
