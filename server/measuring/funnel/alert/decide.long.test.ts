import { expect, test } from 'vitest'
import type { FunnelMinuteRow } from '../../../storage/database/tables.ts'
import { decide, usualDays, usualShares, windowMinutes } from './decide.ts'
import { settledAfter } from './minutes.ts'

const dayMinutes = 1440
const indiaMinutes = 330

/** Numbers from 0 to 1, the same for the same seed. https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32 */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** More people download in the evening. */
const hours = [
  0.6, 0.3, 0.2, 0.15, 0.15, 0.25, 0.45, 0.6, 0.75, 0.8, 0.9, 0.95, 1.05, 1.05, 0.95, 0.9, 1.05, 1.2, 1.4,
  1.65, 1.8, 1.8, 1.5, 1.05,
]

type Drop = { from: number; by: number }

/**
 * A site where `perMinute` downloads begin in an average minute. The share that completes soon differs by the hour, by
 * the day of the week, from day to day (deviation 2 %) and from hour to hour (1.5 %).
 */
function site(perMinute: number, seed: number) {
  const random = numbers(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const binomial = (count: number, share: number) => {
    let hits = 0
    for (let n = 0; n < count; n += 1) if (random() < share) hits += 1
    return hits
  }
  const poisson = (mean: number) => {
    let product = random()
    let count = 0
    for (const limit = Math.exp(-mean); product > limit; count += 1) product *= random()
    return count
  }
  let [ofDay, ofHour] = [1, 1]
  return (minute: number, drop: Drop | null): FunnelMinuteRow => {
    const inIndia = minute + indiaMinutes
    const day = Math.floor(inIndia / dayMinutes)
    const hour = Math.floor((inIndia % dayMinutes) / 60)
    if (inIndia % dayMinutes === 0) ofDay = 1 + 0.02 * normal()
    if (inIndia % 60 === 0) ofHour = 1 + 0.015 * normal()
    const weekday = 1 - 0.015 * Number(day % 7 >= 5)
    const usual = 0.66 + 0.05 * Math.cos((2 * Math.PI * (hour - 6)) / 24)
    // A fall is relative to the usual share, also on a day that is better than usual.
    const share = drop && minute >= drop.from ? usual * (1 - drop.by) : usual * ofDay * ofHour * weekday
    const begun = poisson(perMinute * (hours[hour] ?? 1))
    return { minute, begun, ended: binomial(begun, Math.min(0.97, share)) }
  }
}

/** Runs the alert every minute for `days`; a drop lasts two hours. Returns the minutes until each alarm, and the false alarms. */
function simulate(days: number, perMinute: number, seed: number, dropOn: (day: number) => Drop | null) {
  const next = site(perMinute, seed)
  const history: FunnelMinuteRow[] = []
  const told: (number | null)[] = []
  let falseAlarms = 0
  let restart = 0
  for (let day = 0; day < days + usualDays; day += 1) {
    const first = day * dayMinutes - indiaMinutes
    const drop = day < usualDays ? null : dropOn(day - usualDays)
    const usual = usualShares(history.slice(-usualDays * dayMinutes))
    let toldAt: number | null = null
    for (let minute = first; minute < first + dayMinutes; minute += 1) {
      const isOn = drop !== null && minute >= first + drop.from && minute < first + drop.from + 120
      history.push(next(minute, isOn ? { ...drop, from: first + drop.from } : null))
      if (day < usualDays) continue
      const known = history.length - settledAfter
      const seen = history
        .slice(Math.max(0, known - windowMinutes), known)
        .filter((one) => one.minute > restart)
      if (decide(seen, usual).kind === 'quiet') continue
      restart = minute
      const isReal = drop !== null && minute >= first + drop.from && minute < first + drop.from + 180
      if (!isReal) falseAlarms += 1
      else toldAt ??= minute - first - drop.from
    }
    if (drop) told.push(toldAt)
  }
  return { falseAlarms, told }
}

const anyHour = (seed: number, by: number) => {
  const random = numbers(seed)
  return (day: number): Drop | null =>
    day % 5 !== 4 ? null : { from: Math.floor((9 + 13 * random()) * 60), by }
}

test('in 1,000 days there is at most one false alarm', () => {
  expect(simulate(1_000, 50, 1, () => null).falseAlarms).toBeLessThanOrEqual(1)
})

test.each([
  [0.2, 400],
  [0.3, 80],
  [0.5, 40],
])('a drop by %s is told within 15 minutes where %i downloads begin in a minute', (by, perMinute) => {
  const { told } = simulate(150, perMinute, 7, anyHour(11, by))
  const sorted = told.map((one) => one ?? Number.POSITIVE_INFINITY).toSorted((one, two) => one - two)
  expect(told).toHaveLength(30)
  expect(sorted.at(-1)).toBeLessThanOrEqual(15)
})
