import { setTimeout as sleep } from 'node:timers/promises'
import { jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { EventStore } from '../store.ts'
import { type EventMessage, messagesOf } from './messages.ts'
import { connectNats, ensureStream, type NatsPlace, subject } from './stream.ts'

/** Longer than the servers usually take to choose another leader; who waited longer is told to send again. */
const patienceMs = 10_000
/** A message that was sent to a server in its last moments is sent again then; the stream keeps it once. */
const ackMs = 1_000
const betweenTriesMs = 100

/** Answered with 503; whoever sent the events keeps them and sends them again. */
class EventsUnavailable extends Error {
  readonly statusCode = 503
  readonly code = 'EVENTS_UNAVAILABLE'

  constructor(cause: unknown) {
    super('Events cannot be stored at the moment. Try again later.', { cause })
    this.name = 'EventsUnavailable'
  }
}

/** Stores events in a stream of these NATS servers, most of which have them when a write resolves, until `signal` aborts. */
export function natsStore(place: NatsPlace, signal: AbortSignal): EventStore {
  let isLooking = false
  let connecting: Promise<NatsConnection> | null = null
  const connected = () => {
    if (connecting) return connecting
    connecting = connectNats(place)
    // The servers may refuse the login today and take it tomorrow.
    connecting.catch(() => {
      connecting = null
    })
    return connecting
  }
  connected()
  const close = () => void connecting?.then((nats) => nats.close()).catch(() => {})
  signal.addEventListener('abort', close, { once: true })

  /** Nobody waits for it: while the servers choose a leader for their streams, one that is there may have its own. */
  const lookForStream = async () => {
    if (isLooking) return
    isLooking = true
    await inTime(connected())
      .then(ensureStream)
      .catch(() => {})
    isLooking = false
  }

  async function attempt({ id, bytes }: EventMessage): Promise<void> {
    const nats = await inTime(connected())
    const ack = await jetstream(nats).publish(subject, bytes, { msgID: id, timeout: ackMs })
    // Older servers answer so to what they have begun to copy to the others, and may still lose.
    if (ack.duplicate && ack.seq === 0) throw new Error('The message is not stored yet.')
  }

  async function publish(message: EventMessage): Promise<void> {
    const until = performance.now() + patienceMs
    for (;;) {
      try {
        return await attempt(message)
      } catch (error) {
        void lookForStream()
        if (performance.now() > until || signal.aborted) throw new EventsUnavailable(error)
        await sleep(betweenTriesMs)
      }
    }
  }

  return {
    mostRows: 256,
    // The servers take several messages at once in the time of one.
    gatherMs: 0,
    write: (rows) => Promise.all(messagesOf(rows).map(publish)),
  }
}

async function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  const timer = new AbortController()
  const late = sleep(ackMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error('No NATS server answers.')
  })
  return Promise.race([promise, late]).finally(() => {
    late.catch(() => {})
    timer.abort()
  })
}
