import { createSession } from '../session.ts'
import { isObject, type OpenStorage, readStored, saveStored } from '../stored.ts'
import { eventOf, type Label, type UsageEvent } from './usage.ts'

/** An event as it is sent: with its place in the session, 1 for the first. */
export type TrackedEvent = UsageEvent & { noOfSession: number }

/** The event log: its URL, and the name of the app that it knows this one by. */
export type EventLog = { url: string; appName: string }

type Ports = { openStorage: OpenStorage; openSession: () => Storage; fetch: typeof fetch }

const key = 'keptEvents'
const mostKept = 200

const isKept = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/**
 * Tracks events. Each is kept until the log has taken or refused it, so that a bad network only delays it; of more than
 * 200 the oldest give way. `track` returns what is sent. Before `sendTo` events are kept only.
 */
export function createTracker({ openStorage, openSession, fetch }: Ports) {
  const next = createSession(openSession)
  let log: EventLog | undefined
  let sending = false
  // Where storage is full or forbidden, events are kept as long as the page.
  let own: string[] | undefined

  const kept = () => own ?? readStored(openStorage, key, isKept, [])
  const keep = (events: string[]) => {
    if (own || !saveStored(openStorage, key, events)) own = events
  }

  async function send({ url, appName }: EventLog) {
    if (sending) return
    sending = true
    try {
      for (let [event] = kept(); event !== undefined; [event] = kept()) {
        const address = `${url}?${new URLSearchParams({ appName })}&${event}`
        const { ok, status } = await fetch(address, { method: 'PUT', keepalive: true })
        // It will say the same tomorrow, unless it was busy or slow.
        if (!ok && (status >= 500 || [408, 425, 429].includes(status))) return
        keep(kept().filter((other) => other !== event))
      }
    } catch {
      // No network: they go with the next event.
    } finally {
      sending = false
    }
  }

  return {
    sendTo(target: EventLog): void {
      log = target
      void send(target)
    },
    track(event: UsageEvent | Label): TrackedEvent {
      const tracked = { ...(isObject(event) ? event : eventOf(event)), noOfSession: next() }
      keep([...kept(), queryOf(tracked)].slice(-mostKept))
      if (log) void send(log)
      return tracked
    },
  }
}

/** The query of the event log, whose names differ. */
const queryOf = ({
  uniqueUser,
  noOfSession,
  labelAction,
  timestamp,
  countPlayLudoHit,
  ...same
}: TrackedEvent) =>
  String(
    new URLSearchParams({
      uuid: uniqueUser,
      sessionid: String(noOfSession),
      label: labelAction,
      timestamp: String(timestamp),
      ...(countPlayLudoHit !== undefined && { countPlayLudoHit: String(countPlayLudoHit) }),
      ...same,
    }),
  )
