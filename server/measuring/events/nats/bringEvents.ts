import { setTimeout as sleep } from 'node:timers/promises'
import { type JsMsg, jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { isDatabaseUnavailable } from '../../../storage/database/unavailable.ts'
import type { EventStore } from '../store.ts'
import { rowsIn } from './messages.ts'
import { ensureConsumer, ensureStream } from './stream.ts'

const lanes = 4
const messagesAtOnce = 8
const fetchMs = 1_000
const againMs = 5_000
const pauseMs = 1_000

type BringOptions = {
  /** Gets failures. The work is tried again. */
  report: (error: unknown) => void
  signal: AbortSignal
}

/**
 * Copies events from NATS to the database until `signal` aborts. Each message is acknowledged after its events are stored.
 * A message that comes again changes nothing. Several processes may run this.
 */
export async function bringEvents(
  nats: NatsConnection,
  store: EventStore,
  { report, signal }: BringOptions,
): Promise<void> {
  const lane = async () => {
    while (!signal.aborted) {
      try {
        const stream = await ensureStream(nats)
        const consumer = await jetstream(nats).consumers.get(stream, await ensureConsumer(nats, stream))
        while (!signal.aborted) {
          const messages: JsMsg[] = []
          const fetched = await consumer.fetch({ max_messages: messagesAtOnce, expires: fetchMs })
          for await (const message of fetched) messages.push(message)
          await bring(messages, store, report)
        }
      } catch (error) {
        report(error)
        await sleep(pauseMs, undefined, { signal }).catch(() => {})
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function bring(
  messages: readonly JsMsg[],
  store: EventStore,
  report: BringOptions['report'],
): Promise<void> {
  const now = new Date()
  const read = messages.map((message) => ({ message, rows: rowsIn(message.data, now) }))
  for (const { message, rows } of read)
    if (rows === null) {
      report(new Error(`Message ${message.seq} of ${message.info.stream} holds no events and is skipped.`))
      message.term()
    }
  const events = read.flatMap(({ message, rows }) => (rows ? [{ message, rows }] : []))
  if (events.length === 0) return
  try {
    await store.write(events.flatMap(({ rows }) => rows))
  } catch (error) {
    // One by one, so that a message that the database refuses does not block the others.
    if (events.length > 1 && !isDatabaseUnavailable(error as Error)) {
      for (const { message } of events) await bring([message], store, report)
      return
    }
    for (const { message } of events) message.nak(againMs)
    if (isDatabaseUnavailable(error as Error)) throw error
    report(error)
    return
  }
  for (const { message } of events) message.ack()
}
