/**
 * One request, several on trial, or several that proved their worth. Counts of measurements: `wait` until the next
 * trial, `pause` after a trial in vain. `alone` is what one request brought, in bytes a second.
 */
export type Tuning =
  | { lanes: 1; wait: number; pause: number }
  | { lanes: 4; alone: number; pause: number }
  | { lanes: 2 | 4; kept: true }

/** Below, a visitor has no second connection to spare; above, one connection is good enough. Bytes a second. */
const worthwhile = { least: 16 * 1024, most: 768 * 1024 }

/** Further connections cost the server: they stay where they bring this much. */
const gainOf = { two: 1.2, four: 2 }

export const atFirst: Tuning = { lanes: 1, wait: 1, pause: 3 }

/** After a trial in vain: one lane, and a longer wait each time. */
export const alone = (before: Tuning): Tuning => {
  const pause = 'pause' in before ? before.pause : 3
  return { lanes: 1, wait: pause, pause: 3 * pause }
}

/** Judges the present number of lanes by the rate it brought, in bytes a second, and says how many come next. */
export function tune(tuning: Tuning, rate: number): Tuning {
  if ('kept' in tuning) return tuning
  if ('alone' in tuning) {
    const gain = rate / tuning.alone
    if (gain < gainOf.two) return alone(tuning)
    return { lanes: gain < gainOf.four ? 2 : 4, kept: true }
  }
  if (tuning.wait > 1) return { ...tuning, wait: tuning.wait - 1 }
  const tries = rate >= worthwhile.least && rate <= worthwhile.most
  return tries ? { lanes: 4, alone: rate, pause: tuning.pause } : tuning
}
