/** How many bytes should be under way, so that the network is never idle between two pieces. */
export type Lead = {
  bytes(): number
  /** A response came this many milliseconds after its request. */
  responded(ms: number): void
  /** Bytes arrived on the wire. */
  arrived(bytes: number): void
}

const firstBytes = 64 * 1024
const windowMs = 500
/** More than the shortest round trip: a timer, and a server that takes longer sometimes. */
const factor = 1.5
const extraMs = 10

/** More bytes under way would also be lost at a cut. Rate and round trip are measured; `now` is a monotonic clock. */
export function createLead(now: () => number): Lead {
  let roundTripMs = Number.POSITIVE_INFINITY
  let rate: number | null = null
  let since = now()
  let arrived = 0
  return {
    bytes: () => (rate === null ? firstBytes : rate * (roundTripMs * factor + extraMs)),
    responded(ms) {
      roundTripMs = Math.min(roundTripMs, ms)
    },
    arrived(bytes) {
      arrived += bytes
      const ms = now() - since
      if (ms < windowMs) return
      rate = arrived / ms
      since = now()
      arrived = 0
    },
  }
}
