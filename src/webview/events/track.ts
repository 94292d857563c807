import { createSession } from '../session.ts'
import { isObject, type OpenStorage, readStored, saveStored } from '../stored.ts'
import { eventOf, type Label, type UsageEvent } from './usage.ts'

/** An event as it is sent, with its number in the session, starting at 1. */
export type TrackedEvent = UsageEvent & { noOfSession: number }

/** The event log: its URL, and the name under which it knows this app. */
export type EventLog = { url: string; appName: string }

type Ports = { openStorage: OpenStorage; openSession: () => Storage; fetch: typeof fetch }

const key = 'keptEvents'
const mostKept = 200

const isKept = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/**
 * Tracks events. Each is stored until the log accepts or refuses it, so a bad network only delays it; of more than 200,
 * the oldest are dropped. `track` returns the event. Before `sendTo`, events are only stored.
 */
export function createTracker({ openStorage, openSession, fetch }: Ports) {
  const next = createSession(openSession)
  let log: EventLog | undefined
  let sending = false
  // If storage is full or forbidden, events are kept in memory until the page closes.
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
        // A refusal is final, unless the server was busy or slow.
        if (!ok && (status >= 500 || [408, 425, 429].includes(status))) return
        keep(kept().filter((other) => other !== event))
      }
    } catch {
      // No network: the next event sends the stored events too.
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

/** The query of the event log, which uses other field names. */
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
