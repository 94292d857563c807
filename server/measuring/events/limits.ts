import { FifoMap } from 'toad-cache'

/** Events a minute. A visit makes about ten, and none makes two a second for a whole minute. */
export const mostOfVisitor = 120

/**
 * Events a minute. Mobile carriers put thousands of visitors behind one IPv4 address: this allows 120 new visits a minute.
 * One address can store about 300 MB an hour.
 */
export const mostOfAddress = 1_200

const minuteMs = 60_000
// The oldest keys are dropped, so made-up visitors cannot fill the memory.
const keysKept = 20_000

type Exceeded = { limit: 'event-visitor' | 'event-address'; seconds: number }

/**
 * Counts events in memory. The returned function counts one event. It returns null, or the exceeded limit and the seconds
 * until the next event is allowed. `address` is null if it is not counted. Visitors are counted first: events above the
 * limit of a visitor do not count for the address.
 */
export function eventLimits(): (visitor: string, address: string | null) => Exceeded | null {
  const visitors = minuteCounter(mostOfVisitor, keysKept)
  const addresses = minuteCounter(mostOfAddress, keysKept)
  return (visitor, address) => {
    const visitorWait = visitors.count(visitor)
    if (visitorWait > 0) return { limit: 'event-visitor', seconds: visitorWait }
    const addressWait = address === null ? 0 : addresses.count(address)
    return addressWait > 0 ? { limit: 'event-address', seconds: addressWait } : null
  }
}

/**
 * Counts each key up to `most` times in the minute after its first count. `count` returns 0, or the seconds that are left
 * of the minute. At most `keys` keys are kept.
 */
export function minuteCounter(most: number, keys: number) {
  const minutes = new FifoMap<{ times: number }>(keys, minuteMs)
  return {
    count(key: string): number {
      const minute = minutes.get(key) ?? { times: 0 }
      if (minute.times === 0) minutes.set(key, minute)
      minute.times += 1
      if (minute.times <= most) return 0
      return Math.max(1, Math.ceil(((minutes.expiresAt(key) ?? 0) - Date.now()) / 1000))
    },
    size: () => minutes.size,
  }
}
