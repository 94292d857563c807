import {
  AckPolicy,
  DiscardPolicy,
  type JetStreamManager,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node'
import type { Config } from '../../../settings/config.ts'

export type NatsPlace = NonNullable<Config['eventsNats']>

/** What the messages with events are sent to; the stream behind it may have any name. */
export const subject = 'site.events'

const replicas = 3
const apiTimeoutMs = 2_000
/** How long the servers wait for a consumer that may have died, before they give its messages to another one. */
const ackWaitMs = 30_000

/** Resolves once one of the servers answers; after that the client finds its way back by itself, however long it takes. */
export const connectNats = ({ servers, isEncrypted, login }: NatsPlace): Promise<NatsConnection> =>
  connect({
    servers,
    ...(isEncrypted && { tls: {} }),
    ...(login && { user: login.user, pass: login.password }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    ignoreAuthErrorAbort: true,
  })

/** The name of the stream with the events, which is made where there is none. Several may call it at the same moment. */
export async function ensureStream(nats: NatsConnection): Promise<string> {
  const manager = await managerOf(nats)
  const known = await findStream(manager)
  if (known !== null) return known
  // A server that was away while a stream was removed takes another one of its name for that one, and loses events.
  const name = `events-${Date.now().toString(36)}`
  const made = await manager.streams
    .add({
      name,
      subjects: [subject],
      storage: StorageType.File,
      num_replicas: replicas,
      // What is in the database leaves the stream; when the disk is full senders are told so.
      retention: RetentionPolicy.Workqueue,
      discard: DiscardPolicy.New,
    })
    .catch(async (error: unknown) => {
      const others = await findStream(manager)
      if (others === null) throw error
      return { config: { name: others } }
    })
  return made.config.name
}

/** The name of the consumer that all processes which bring events to the database share. */
export async function ensureConsumer(nats: NatsConnection, stream: string): Promise<string> {
  const name = 'database'
  const manager = await managerOf(nats)
  await manager.consumers.add(stream, {
    durable_name: name,
    // Each message by itself: an acknowledgement of `all` before it would cover those that another process died with.
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    max_deliver: -1,
  })
  return name
}

// The check would fail as long as the servers choose a leader.
const managerOf = (nats: NatsConnection): Promise<JetStreamManager> =>
  jetstreamManager(nats, { checkAPI: false, timeout: apiTimeoutMs })

async function findStream(manager: JetStreamManager): Promise<string | null> {
  for await (const name of manager.streams.names(subject)) return name
  return null
}
