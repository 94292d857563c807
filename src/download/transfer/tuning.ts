/** The rate of a new connection says little, because of TCP slow start. */
const settleMs = 2_000
const measureMs = 5_000

/**
 * Measures the bytes per second over five seconds, without the first two seconds after each restart. It restarts after
 * five seconds without a byte, because a network outage says nothing about the rate of a connection.
 */
export function createMeter(now: () => number) {
  let since = now() + settleMs
  let arrived = 0
  let last = now()
  const restart = () => {
    since = now() + settleMs
    arrived = 0
  }
  return {
    count(bytes: number) {
      if (now() - last >= measureMs) restart()
      last = now()
      if (last >= since) arrived += bytes
    },
    restart,
    /** Returns each measured rate once, null in between. */
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

/**
 * How many requests run at a time: one, four during a trial, or the number that a trial chose. `wait` and `nextWait`
 * count measurements until the next trial and the one after it. `singleRate`: bytes per second of one request.
 */
export type Tuning =
  | { requests: 1; wait: number; nextWait: number }
  | { requests: 4; singleRate: number; nextWait: number }
  | { requests: 2 | 4; settled: true }

/** Below `min` the network is too slow for a second connection; above `max` one is fast enough. Bytes per second. */
const trialRate = { min: 16 * 1024, max: 768 * 1024 }

/** Connections cost the server, so two or four are kept only if they reach this multiple of the rate of one. */
const minGain = { two: 1.2, four: 2 }

export const initialTuning: Tuning = { requests: 1, wait: 1, nextWait: 3 }

/** Returns to one request after a trial without a gain. The wait before the next trial grows each time. */
export const backToOne = (before: Tuning): Tuning => {
  const wait = 'nextWait' in before ? before.nextWait : 3
  return { requests: 1, wait, nextWait: 3 * wait }
}

/** Decides from the measured rate, in bytes per second, how many requests run next. */
export function tune(tuning: Tuning, rate: number): Tuning {
  if ('settled' in tuning) return tuning
  if ('singleRate' in tuning) {
    const gain = rate / tuning.singleRate
    if (gain < minGain.two) return backToOne(tuning)
    return { requests: gain < minGain.four ? 2 : 4, settled: true }
  }
  if (tuning.wait > 1) return { ...tuning, wait: tuning.wait - 1 }
  const tries = rate >= trialRate.min && rate <= trialRate.max
  return tries ? { requests: 4, singleRate: rate, nextWait: tuning.nextWait } : tuning
}
