import type { Tally } from './tally.ts'

/** A suite that has ended, with the seconds it took. */
export type Ended = { name: string; seconds: number; tally: Tally }

/** Seconds that each suite may take on the slower machines that test this project. */
export type Budgets = Record<string, number>

/** A busy machine may take twice as long. */
const tolerance = 2

/** Adds a failure if the suite took far longer than its budget or has none. */
export function withinBudget({ name, seconds, tally }: Ended, budgets: Budgets): Tally {
  const budget = budgets[name]
  const complaint =
    budget === undefined
      ? 'has no time budget in tests/report/budgets.json'
      : seconds > tolerance * budget
        ? `took ${Math.round(seconds)} s, more than twice its budget of ${budget} s in tests/report/budgets.json`
        : null
  return complaint === null ? tally : { ...tally, failed: [...tally.failed, { name: complaint, error: '' }] }
}

const column = (seconds: number) => `${Math.round(seconds)} s`.padStart(7)
const slowest = 10

/** The time of each suite and of the slowest files, one line each. */
export function timesOf(ended: Ended[], budgets: Budgets): string[] {
  const files = ended.flatMap(({ tally }) => Object.entries(tally.files))
  return [
    'Time of each suite, and its budget:',
    ...ended.map(({ name, seconds }) => {
      const budget = budgets[name] ?? 0
      const over = seconds > budget ? ' (over its budget)' : ''
      return `${column(seconds)} of ${column(budget)}  ${name}${over}`
    }),
    'The slowest files:',
    ...files
      .sort(([, a], [, b]) => b - a)
      .slice(0, slowest)
      .map(([file, seconds]) => `${column(seconds)}  ${file}`),
  ]
}
