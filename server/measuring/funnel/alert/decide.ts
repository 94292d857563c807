import type { FunnelMinuteRow } from '../../../storage/database/tables.ts'

const dayMinutes = 1440
const indiaMinutes = 330
/** The alarm means that the share has fallen by a fifth. */
const fallen = 0.8
/** Days and hours differ by this much without a reason. */
const calm = 0.94
/**
 * A fall by a fifth must be e^12 times more likely than the usual differences between days. decide.long.test.ts simulates
 * how many false alarms this gives, and how fast alarms come.
 */
const threshold = 12
/** How far back a fall may have begun. */
export const windowMinutes = 360
export const usualDays = 14
const aroundMinutes = 30
/** With fewer downloads, or fewer days, there is no usual share. */
const leastBegun = 300
const leastDays = 5

/** The usual share of downloads that complete, at a minute of the epoch; null if there is too little data. */
export type Usual = (minute: number) => number | null

/** The usual shares by time of day, from the `minutes` of the last two weeks, half an hour before and after each time. */
export function usualShares(minutes: readonly FunnelMinuteRow[]): Usual {
  const begun = new Float64Array(dayMinutes)
  const ended = new Float64Array(dayMinutes)
  const days = new Set<number>()
  for (const one of minutes) {
    const time = timeOf(one.minute)
    begun[time] = (begun[time] ?? 0) + one.begun
    ended[time] = (ended[time] ?? 0) + one.ended
    days.add(Math.floor((one.minute + indiaMinutes) / dayMinutes))
  }
  const around = (counts: Float64Array, time: number) => {
    let sum = 0
    for (let offset = -aroundMinutes; offset <= aroundMinutes; offset += 1)
      sum += counts[(time + offset + dayMinutes) % dayMinutes] ?? 0
    return sum
  }
  const shares = Array.from({ length: dayMinutes }, (_, time) => {
    const all = around(begun, time)
    if (all < leastBegun || days.size < leastDays) return null
    return Math.min(0.98, Math.max(0.05, around(ended, time) / all))
  })
  return (minute) => shares[timeOf(minute)] ?? null
}

const timeOf = (minute: number) => (minute + indiaMinutes) % dayMinutes

/** Since the minute `since`, `share` of `begun` downloads completed; `usual` is the share in the same hours of two weeks. */
export type Decision =
  | { kind: 'quiet' }
  | { kind: 'fallen'; since: number; begun: number; share: number; usual: number }

/**
 * Decides whether the share of downloads that complete has fallen by a fifth. `minutes` are in order of time. It is Page's
 * sequential test: evidence for a fall adds up, and evidence against it subtracts, down to 0.
 * https://en.wikipedia.org/wiki/CUSUM
 */
export function decide(minutes: readonly FunnelMinuteRow[], usual: Usual): Decision {
  let evidence = 0
  let since = { minute: 0, begun: 0, ended: 0, expected: 0 }
  for (const { minute, begun, ended } of minutes) {
    const share = usual(minute)
    if (share === null || begun === 0) continue
    const [low, high] = [fallen * share, calm * share]
    evidence += ended * Math.log(low / high) + (begun - ended) * Math.log((1 - low) / (1 - high))
    if (evidence <= 0) {
      evidence = 0
      since = { minute: 0, begun: 0, ended: 0, expected: 0 }
      continue
    }
    since = {
      minute: since.minute || minute,
      begun: since.begun + begun,
      ended: since.ended + ended,
      expected: since.expected + begun * share,
    }
    if (evidence > threshold)
      return {
        kind: 'fallen',
        since: since.minute,
        begun: since.begun,
        share: since.ended / since.begun,
        usual: since.expected / since.begun,
      }
  }
  return { kind: 'quiet' }
}
