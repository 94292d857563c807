import { type ResumeCause, resumeCauses } from '../../../src/tracking/details.ts'
import type { CountColumn } from '../../storage/database/tables.ts'
import { dayIn } from './days.ts'
import { type Dimension, dimensions, rareDimensions } from './dimensions.ts'
import { type Fact, type Step, steps } from './facts.ts'

/**
 * One visitor on one day. Each time is the earliest known one, and each value is that of the earliest event with one, so
 * that the order of the facts does not matter.
 */
export type Visit = {
  values: Partial<Record<Dimension, readonly [at: number, value: string]>>
  /** By experiment, like `values`. Old visits have none. */
  forms?: Record<string, readonly [at: number, letter: string]>
  steps: Partial<Record<Step, number>>
  resumes: Partial<Record<ResumeCause, number>>
  savedBytes: number
  waitedMs: number
  /** From prompt events: when the first download began and completed. */
  prompt: { begun?: number; ended?: number }
}

export const noVisit: Visit = { values: {}, steps: {}, resumes: {}, savedBytes: 0, waitedMs: 0, prompt: {} }

export function withFact(visit: Visit, fact: Fact): Visit {
  const { at } = fact
  const values = { ...visit.values }
  for (const dimension of dimensions) {
    const value = fact.values[dimension]
    if (value !== undefined) values[dimension] = first(values[dimension], at, value)
  }
  const forms = { ...visit.forms }
  const [experiment, letter] = fact.form?.split('.') ?? []
  if (experiment && letter) forms[experiment] = first(forms[experiment], at, letter)
  const reached = { ...visit.steps }
  for (const step of fact.steps) reached[step] = earlier(reached[step], at)
  const resumes = { ...visit.resumes }
  for (const cause of resumeCauses) {
    const times = (resumes[cause] ?? 0) + (fact.resumes?.[cause] ?? 0)
    if (times > 0) resumes[cause] = times
  }
  const prompt = { ...visit.prompt }
  if (fact.isPrompt && fact.steps.includes('begun')) prompt.begun = earlier(prompt.begun, at)
  if (fact.isPrompt && fact.steps.includes('whole')) prompt.ended = earlier(prompt.ended, at)
  return {
    values,
    ...(Object.keys(forms).length > 0 && { forms }),
    steps: reached,
    resumes,
    savedBytes: visit.savedBytes + (fact.savedBytes ?? 0),
    waitedMs: visit.waitedMs + (fact.waitedMs ?? 0),
    prompt,
  }
}

type Named = readonly [at: number, value: string]

const first = (known: Named | undefined, at: number, value: string): Named =>
  known && (known[0] < at || (known[0] === at && known[1] <= value)) ? known : [at, value]

const earlier = (one: number | undefined, other: number) => (one === undefined ? other : Math.min(one, other))

export type Counts = Partial<Record<CountColumn, number>>

/** What a visit adds to each of its figures. */
export function countsOf({ steps: reached, resumes, savedBytes, waitedMs }: Visit): [CountColumn, number][] {
  const counts: [CountColumn, number][] = []
  for (const step of steps) if (reached[step] !== undefined) counts.push([step, 1])
  for (const cause of resumeCauses) {
    const times = resumes[cause]
    if (times !== undefined) counts.push([`resumes_${cause}`, times])
  }
  if (savedBytes > 0) counts.push(['saved_bytes', savedBytes])
  if (waitedMs > 0) counts.push(['waited_ms', waitedMs])
  return counts
}

/** The dimension of the forms of experiments. */
export const formDimension = 'experiment'

const named = ({ values }: Visit, dimension: Dimension) => values[dimension]?.[1] ?? 'unknown'

const formsOf = ({ forms = {} }: Visit) =>
  Object.entries(forms).map(([experiment, [, letter]]) => `${experiment}.${letter}`)

/** A key that is the same for visits with the same figures. */
export const combinationOf = (visit: Visit): string =>
  [...dimensions.map((dimension) => named(visit, dimension)), ...formsOf(visit)].join('\n')

export type Figures = (readonly [scope: string, dimension: string, value: string])[]

/** The figures of a visit: of all visitors, of each value, of each pair of values, and of each form of an experiment. */
export function figuresOf(visit: Visit): Figures {
  const own = dimensions.filter((dimension) => visit.values[dimension] || !rareDimensions.includes(dimension))
  const scopes = own.map((dimension) => `${dimension}=${named(visit, dimension)}`)
  const pairs = ['', ...scopes].flatMap((scope) => [
    [scope, 'all', ''] as const,
    ...own
      .filter((dimension) => !scope.startsWith(`${dimension}=`))
      .map((dimension) => [scope, dimension, named(visit, dimension)] as const),
  ])
  return [...pairs, ...formsOf(visit).map((form) => ['', formDimension, form] as const)]
}

const minuteMs = 60_000
/** A download that completes later does not count as completed in its minute, so that a minute is final soon. */
const soonMs = 4 * minuteMs

/** The minute in which a download began, and whether it completed soon; null without one, or close to midnight. */
export function minuteOf({ prompt: { begun, ended } }: Visit): { minute: number; ended: number } | null {
  if (begun === undefined) return null
  // It may complete on the next day, on which the visitor has another print.
  if (dayIn(begun + soonMs) !== dayIn(begun)) return null
  const isEnded = ended !== undefined && ended >= begun && ended - begun <= soonMs
  return { minute: Math.floor(begun / minuteMs), ended: isEnded ? 1 : 0 }
}
