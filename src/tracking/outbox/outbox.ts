import type { EventStore } from './eventStore.ts'
import { sentNow } from './sentNow.ts'

/**
 * The result of sending an event: the log has it, the log refuses it for good, or it must be sent again: later, or
 * after the pause that the log asked for.
 */
export type SendResult = 'logged' | 'refused' | 'again' | { againInMs: number }

type Ports = {
  store: EventStore
  send(address: string): Promise<SendResult>
  /** Runs one task at a time among all that share the store. */
  withLock(work: () => Promise<void>): Promise<void>
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Sends the stored events, the oldest first. If the log asks for a pause, it waits and keeps the lock, so nobody else
 * who shares the store sends meanwhile. Rejects if an event has to wait longer; the event stays in the store.
 */
export const emptyOutbox = ({ store, send, withLock, pause = sleep }: Ports): Promise<void> =>
  withLock(async () => {
    let pauses = 0
    for (let next = await store.oldest(); next !== undefined; next = await store.oldest()) {
      const result = await send(next)
      if (result === 'logged' || result === 'refused') await store.remove(next)
      else if (result === 'again' || ++pauses > mostPauses) throw new Error('The event log is out of reach')
      else await pause(result.againInMs)
    }
  })

// Chromium stops a service worker whose work takes longer than five minutes.
const mostPauses = 3
const longestPauseMs = 90_000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends the events that pages of this site keep in `store`, one page at a time. Rejects as `emptyOutbox` does. */
export const emptyPageStore = (store: EventStore): Promise<void> =>
  emptyOutbox({ store, send: sendEvent, withLock: (work) => navigator.locks.request('kept-events', work) })

const timeoutMs = 20_000

/** Sends an event to the log. Never rejects. */
export async function sendEvent(address: string, fetch = globalThis.fetch): Promise<SendResult> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(sentNow(address), { method: 'PUT', redirect: 'error', signal })
    if (answer.ok) return isOfLog(await answer.json()) ? 'logged' : 'again'
    await answer.body?.cancel()
    const pauseMs = Number(answer.headers.get('retry-after')) * 1000
    if (answer.status === 429 && pauseMs > 0 && pauseMs <= longestPauseMs) return { againInMs: pauseMs }
    return answer.status >= 500 || temporary.includes(answer.status) ? 'again' : 'refused'
  } catch {
    return 'again'
  }
}

const temporary = [408, 425, 429]

/** A captive portal answers 200 to every request, but not with this body. */
const isOfLog = (body: unknown) => (body as { ok?: unknown } | null)?.ok === true
