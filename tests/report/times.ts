import type { Tally } from './tally.ts'

/** A suite that has ended, with the seconds it took. */
export type Ended = { name: string; seconds: number; tally: Tally }

/** Seconds that each suite may take on the slower machines that test this project. */
export type Budgets = Record<string, number>

/** The suite as failed, if it took longer than its budget or has none. */
export function withinBudget({ name, seconds, tally }: Ended, budgets: Budgets): Tally {
  const budget = budgets[name]
  const complaint =
    budget === undefined
      ? 'has no time budget in tests/report/budgets.json'
      : seconds > budget
        ? `took ${Math.round(seconds)} s, and its time budget in tests/report/budgets.json is ${budget} s`
        : null
  return complaint === null ? tally : { ...tally, failed: [...tally.failed, { name: complaint, error: '' }] }
}

const column = (seconds: number) => `${Math.round(seconds)} s`.padStart(7)
const slowest = 10

/** Where the time went: a line for each suite, and for the slowest files. */
export function timesOf(ended: Ended[], budgets: Budgets): string[] {
  const files = ended.flatMap(({ tally }) => Object.entries(tally.files))
  return [
    'Time of each suite, and its budget:',
    ...ended.map(
      ({ name, seconds }) => `${column(seconds)} of ${String(budgets[name] ?? '?').padStart(4)} s  ${name}`,
    ),
    'The slowest files:',
    ...files
      .sort(([, a], [, b]) => b - a)
      .slice(0, slowest)
      .map(([file, seconds]) => `${column(seconds)}  ${file}`),
  ]
}
