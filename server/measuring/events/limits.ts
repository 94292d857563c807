import { FifoMap } from 'toad-cache'

/** Events a minute. A visit makes about ten, and none makes two a second for a whole minute. */
export const mostOfVisitor = 120

/**
 * Events a minute. A mobile carrier puts thousands of visitors behind one IPv4 address, so this lets 120 visits begin
 * in every minute; one machine stores about 300 MB an hour at most.
 */
export const mostOfAddress = 1_200

const minuteMs = 60_000
// The oldest are forgotten first, so made-up visitors cannot fill the memory.
const keysKept = 20_000

type Exceeded = { limit: 'event-visitor' | 'event-address'; seconds: number }

/**
 * Counts events in the memory of this process. The function it returns counts one event and says which limit it exceeds
 * and in how many seconds the next one may come, or null. `address` is null where addresses are not counted. Visitors
 * come first: what one of them sends too much does not use up what their address may send.
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
 * Counts up to `most` times for each key in the minute that begins with the key's first time; `count` returns 0, or the
 * seconds that are left of the minute. It never keeps more than `keys` keys.
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
    /** How many keys are kept. */
    size: () => minutes.size,
  }
}
