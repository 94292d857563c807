/** The rate of a new connection says little: it is still finding out how much it may send. */
const settleMs = 2_000
const measureMs = 5_000

/**
 * Measures the bytes a second over five seconds, leaving out the first two after each restart. It restarts after five
 * seconds without a byte: the network was away then, which says nothing about the rate of a connection.
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
 * How many requests run at a time: one, four on trial, or the number that a trial settled on. `wait` and `nextWait`
 * count measurements until the next trial and the one after it; `singleRate` is that of one request, in bytes a second.
 */
export type Tuning =
  | { requests: 1; wait: number; nextWait: number }
  | { requests: 4; singleRate: number; nextWait: number }
  | { requests: 2 | 4; settled: true }

/** Below this rate the link is too narrow for a second connection, above it one is fast enough. Bytes a second. */
const trialRate = { min: 16 * 1024, max: 768 * 1024 }

/** Connections cost the server, so two or four stay only if they bring this many times the rate of one. */
const minGain = { two: 1.2, four: 2 }

export const initialTuning: Tuning = { requests: 1, wait: 1, nextWait: 3 }

/** One request again after a trial without a gain, with a longer wait each time. */
export const backToOne = (before: Tuning): Tuning => {
  const wait = 'nextWait' in before ? before.nextWait : 3
  return { requests: 1, wait, nextWait: 3 * wait }
}

/** Decides by the measured rate, in bytes a second, how many requests run next. */
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
