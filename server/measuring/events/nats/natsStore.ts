import { setTimeout as sleep } from 'node:timers/promises'
import { jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { EventStore } from '../store.ts'
import { type EventMessage, messagesOf } from './messages.ts'
import { connectNats, ensureStream, type NatsPlace, subject } from './stream.ts'

/** Longer than an election of a leader usually takes. After that, the sender gets a 503. */
const patienceMs = 10_000
/** After this time a message is sent again: its server may have stopped. The stream stores it once. */
const ackMs = 1_000
const betweenTriesMs = 100

/** The server answers 503. The sender keeps the events and sends them again. */
class EventsUnavailable extends Error {
  readonly statusCode = 503
  readonly code = 'EVENTS_UNAVAILABLE'

  constructor(cause: unknown) {
    super('Events cannot be stored at the moment. Try again later.', { cause })
    this.name = 'EventsUnavailable'
  }
}

/** Stores events in a stream of these NATS servers until `signal` aborts. When a write resolves, most servers have it. */
export function natsStore(place: NatsPlace, signal: AbortSignal): EventStore {
  let isLooking = false
  let connecting: Promise<NatsConnection> | null = null
  const connected = () => {
    if (connecting) return connecting
    connecting = connectNats(place)
    // Try again later: the servers may accept the login then.
    connecting.catch(() => {
      connecting = null
    })
    return connecting
  }
  connected()
  const close = () => void connecting?.then((nats) => nats.close()).catch(() => {})
  signal.addEventListener('abort', close, { once: true })

  /** Runs in the background: during an election for the list of streams, an existing stream may still have its leader. */
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
    // Older servers send this for a message that is not yet copied to the others and can still be lost.
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
    // The servers store several messages at once as fast as one.
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
