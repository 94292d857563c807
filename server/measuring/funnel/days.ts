const indiaMs = 5.5 * 3_600_000
const dayMs = 86_400_000

/** The names of days that were asked for. Each event asks for its own, and nearly all happened on a few. */
const names = new Map<number, string>()
const namesKept = 100

/** India's day of a moment, such as `2026-11-26`. */
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
