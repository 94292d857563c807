const indiaMs = 5.5 * 3_600_000
const dayMs = 86_400_000

/** A cache of the names of days: every event needs one, and most events are of a few days. */
const names = new Map<number, string>()
const namesKept = 100

/** The day in India at epoch milliseconds, such as `2026-11-26`. */
export function dayIn(at: number): string {
  const number = Math.floor((at + indiaMs) / dayMs)
  const known = names.get(number)
  if (known !== undefined) return known
  const name = new Date(number * dayMs).toISOString().slice(0, 10)
  if (names.size >= namesKept) names.clear()
  names.set(number, name)
  return name
}

/** When India's day begins, in epoch milliseconds. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - indiaMs
