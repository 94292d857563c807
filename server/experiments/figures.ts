import { type Kysely, sql } from 'kysely'
import type { Experiment } from '../../src/model/experiment.ts'
import type { Tables } from '../database/tables.ts'
import { formDimension } from '../funnel/visit.ts'
import { type Arm, judge, type Verdict } from './verdict.ts'

/** An experiment with what came of it: visitors are counted on the day on which they first saw their form. */
export type Measured = {
  experiment: Experiment
  /** The first day with a visitor; null before. */
  since: string | null
  arms: { a: Arm; b: Arm }
  verdict: Verdict
}

/**
 * The figures of experiments, in their order. A conversion is a visitor whose download was whole on the same day. Reads
 * one row for each form and day.
 */
export async function measure(db: Kysely<Tables>, experiments: Experiment[]): Promise<Measured[]> {
  const values = experiments.flatMap(({ key }) => [`${key}.a`, `${key}.b`])
  if (values.length === 0) return []
  const rows = await db
    .selectFrom('funnel_counts')
    .select((of) => [
      'value',
      of.fn.min('day').as('since'),
      sql<number | string>`sum(seen)`.as('seen'),
      sql<number | string>`sum(whole)`.as('whole'),
    ])
    .where('scope', '=', '')
    .where('dimension', '=', formDimension)
    .where('value', 'in', values)
    .groupBy('value')
    .execute()
  const armOf = (value: string): Arm => {
    const row = rows.find((one) => one.value === value)
    return { visitors: Number(row?.seen ?? 0), conversions: Number(row?.whole ?? 0) }
  }
  return experiments.map((experiment) => {
    const { key, shareB } = experiment
    const arms = { a: armOf(`${key}.a`), b: armOf(`${key}.b`) }
    const days = rows.filter(({ value }) => value.startsWith(`${key}.`)).map(({ since }) => since)
    return { experiment, since: days.sort()[0] ?? null, arms, verdict: judge(arms.a, arms.b, shareB) }
  })
}
