import { type EventStore, emptyOutbox } from './outbox.ts'
import { sendEvent } from './sendEvent.ts'

/** Sends what pages of this site keep, one page at a time. Rejects when some of it has to wait. */
export const emptyPage = (store: EventStore): Promise<void> =>
  emptyOutbox({
    store,
    send: sendEvent,
    inTurn: (work) => navigator.locks.request('kept-events', work),
  })
