import type { CountColumn, FunnelMinuteRow } from '../../storage/database/tables.ts'
import { type Dimension, mostValues, other } from './dimensions.ts'
import type { Fact } from './facts.ts'
import { bucketOf } from './histogram.ts'
import {
  type Counts,
  combinationOf,
  countsOf,
  type Figures,
  figuresOf,
  formDimension,
  minuteOf,
  noVisit,
  type Visit,
  withFact,
} from './visit.ts'

/** Visits by `day print`. */
export type Visits = ReadonlyMap<string, Visit>

/** The values that already have figures, by day and dimension. */
export type KnownValues = Map<string, Set<string>>

/** What facts add to the figures. The key of a row is its columns, joined by line feeds, which no value contains. */
export type Change = {
  visits: Map<string, Visit>
  /** By scope, dimension, day and value. */
  counts: Map<string, Counts>
  minutes: Map<number, Omit<FunnelMinuteRow, 'minute'>>
  /** By day, measure, page, network and bucket. */
  measures: Map<string, number>
  /** By day, measure, page and cause. */
  causes: Map<string, number>
}

const mostCauses = 100

export const visitKey = (day: string, print: string): string => `${day} ${print}`

/**
 * Adds facts to their visits, and returns how that changes each figure. If the values of a visit change, all its counts
 * move to other figures. Adds new values to `known`.
 */
export function rollUp(facts: readonly Fact[], before: Visits, known: KnownValues): Change {
  const visits = new Map<string, Visit>()
  const [counts, minutes, measures, causes] = [new Map(), new Map(), new Map(), new Map()]
  const change: Change = { visits, counts, minutes, measures, causes }
  for (const one of facts) {
    const { day, print } = one
    const fact = withFormWithinLimit({ ...one, values: withinLimits(one.values, day, known) }, known)
    const key = visitKey(day, print)
    visits.set(key, withFact(visits.get(key) ?? before.get(key) ?? noVisit, fact))
    addMeasures(change, day, fact, known)
  }
  const moved = new Map<string, Moved>()
  for (const [key, visit] of visits) {
    const day = key.slice(0, 10)
    const old = before.get(key) ?? noVisit
    move(moved, day, old, -1)
    move(moved, day, visit, 1)
    addMinute(change, minuteOf(old), -1)
    addMinute(change, minuteOf(visit), 1)
  }
  for (const one of moved.values()) addCounts(change, one)
  return change
}

function withinLimits(values: Fact['values'], day: string, known: KnownValues): Fact['values'] {
  const limited = { ...values }
  for (const [dimension, most] of Object.entries(mostValues) as [Dimension, number][]) {
    const value = values[dimension]
    if (value !== undefined) limited[dimension] = limit(value, `${day} ${dimension}`, most, known)
  }
  return limited
}

/** The most forms of experiments a day; later ones are not counted. */
const mostForms = 40

function withFormWithinLimit({ form, ...fact }: Fact, known: KnownValues): Fact {
  const counted = form && limit(form, `${fact.day} ${formDimension}`, mostForms, known)
  return counted && counted !== other ? { ...fact, form: counted } : fact
}

/** The value, or `other` if it is new and there are already `most` of its kind. */
function limit(value: string, kind: string, most: number, known: KnownValues): string {
  const seen = known.get(kind) ?? new Set()
  known.set(kind, seen)
  if (seen.size < most) seen.add(value)
  return seen.has(value) ? value : other
}

/** The counts of all visits of one day with the same values. They are added to the same figures. */
type Moved = { day: string; figures: Figures; counts: Counts }

/** Adds the counts of a visit, or subtracts them. */
function move(moved: Map<string, Moved>, day: string, visit: Visit, sign: 1 | -1): void {
  const columns = countsOf(visit)
  if (columns.length === 0) return
  const key = `${day}\n${combinationOf(visit)}`
  const { counts } = moved.get(key) ?? begin(moved, key, { day, figures: figuresOf(visit), counts: {} })
  for (const [column, count] of columns) counts[column] = (counts[column] ?? 0) + sign * count
}

function begin(moved: Map<string, Moved>, key: string, one: Moved): Moved {
  moved.set(key, one)
  return one
}

function addCounts({ counts }: Change, { day, figures, counts: own }: Moved): void {
  const columns = (Object.entries(own) as [CountColumn, number][]).filter(([, count]) => count !== 0)
  if (columns.length === 0) return
  for (const [scope, dimension, value] of figures) {
    const row = `${scope}\n${dimension}\n${day}\n${value}`
    const sum = counts.get(row) ?? {}
    counts.set(row, sum)
    for (const [column, count] of columns) sum[column] = (sum[column] ?? 0) + count
  }
}

function addMinute({ minutes }: Change, began: ReturnType<typeof minuteOf>, sign: 1 | -1): void {
  if (began === null) return
  const { begun, ended } = minutes.get(began.minute) ?? { begun: 0, ended: 0 }
  minutes.set(began.minute, { begun: begun + sign, ended: ended + sign * began.ended })
}

function addMeasures({ measures, causes }: Change, day: string, fact: Fact, known: KnownValues): void {
  const { page = other, network = other } = fact.values
  const values = Object.entries(fact.vitals ?? {})
  if (fact.steps.includes('whole') && fact.waitedMs) values.push(['wait', { value: fact.waitedMs }])
  for (const [measure, { value, cause }] of values) {
    add(measures, [day, measure, page, network, bucketOf(value)].join('\n'))
    if (!cause) continue
    add(causes, [day, measure, page, limit(cause, `${day} ${measure}`, mostCauses, known)].join('\n'))
  }
}

const add = (sums: Map<string, number>, key: string) => sums.set(key, (sums.get(key) ?? 0) + 1)
