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

/** The subject of messages with events. Its stream may have any name. */
export const subject = 'site.events'

const replicas = 3
const apiTimeoutMs = 2_000
/** After this time without an acknowledgement, the servers give a message to another process. */
const ackWaitMs = 30_000

/** Resolves when one of the servers answers. After that, the client reconnects by itself. */
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

/** The name of the stream with the events. Creates it if there is none. Several processes may call this at once. */
export async function ensureStream(nats: NatsConnection): Promise<string> {
  const manager = await managerOf(nats)
  const known = await findStream(manager)
  if (known !== null) return known
  // A new name each time: a server that was down while a stream was deleted confuses a new stream of the same name with
  // it, and loses events.
  const name = `events-${Date.now().toString(36)}`
  const made = await manager.streams
    .add({
      name,
      subjects: [subject],
      storage: StorageType.File,
      num_replicas: replicas,
      // Acknowledged messages leave the stream. If the disk is full, new messages are refused.
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

/** The name of the consumer that all processes of `npm run events` share. */
export async function ensureConsumer(nats: NatsConnection, stream: string): Promise<string> {
  const name = 'database'
  const manager = await managerOf(nats)
  await manager.consumers.add(stream, {
    durable_name: name,
    // Not `all`: that would also acknowledge earlier messages, which another process may have lost.
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    max_deliver: -1,
  })
  return name
}

// The check fails during an election.
const managerOf = (nats: NatsConnection): Promise<JetStreamManager> =>
  jetstreamManager(nats, { checkAPI: false, timeout: apiTimeoutMs })

async function findStream(manager: JetStreamManager): Promise<string | null> {
  for await (const name of manager.streams.names(subject)) return name
  return null
}
