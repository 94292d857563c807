/** What a connection brings in its first seconds tells little: it is still finding out how much it may send. */
const settleMs = 2_000
const measureMs = 5_000

/** Measures what arrives, in bytes a second over five seconds, without the first two after each new beginning. */
export function createMeter(now: () => number) {
  let since = now() + settleMs
  let arrived = 0
  return {
    count(bytes: number) {
      if (now() >= since) arrived += bytes
    },
    restart() {
      since = now() + settleMs
      arrived = 0
    },
    /** The rate, once for each measurement; null while it goes on. */
    read(): number | null {
      const elapsed = now() - since
      if (elapsed < measureMs) return null
      const rate = (1000 * arrived) / elapsed
      since = now()
      arrived = 0
      return rate
    },
  }
}
