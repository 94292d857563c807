const indiaMs = 5.5 * 3_600_000

/** India's day of a moment, such as `2026-11-26`. */
export const dayIn = (at: number): string => new Date(at + indiaMs).toISOString().slice(0, 10)

/** When India's day begins, in epoch milliseconds. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - indiaMs
