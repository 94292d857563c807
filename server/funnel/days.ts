const indiaMs = 5.5 * 3_600_000

/** India's day of a moment, such as `2026-11-26`. */
export const dayIn = (at: number): string => new Date(at + indiaMs).toISOString().slice(0, 10)
