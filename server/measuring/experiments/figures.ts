import type { Kysely } from 'kysely'
import type { Experiment } from '../../../src/model/experiment.ts'
import type { Tables } from '../../storage/database/tables.ts'
import { ask } from '../funnel/queries.ts'
import { type Arm, judge, type Verdict } from './verdict.ts'

/** An experiment with its figures. A visitor counts once a day, in the first form they got. */
export type Measured = {
  experiment: Experiment
  /** The first day with a visitor; null before. */
  since: string | null
  arms: { a: Arm; b: Arm }
  verdict: Verdict
}

/** The figures of `experiments`, in this order. A conversion is a visitor whose download completed on the same day. */
export async function measure(db: Kysely<Tables>, experiments: Experiment[]): Promise<Measured[]> {
  const rows = await ask(db, 'forms', noParameters)
  const armOf = (value: string): Arm => {
    const row = rows.find((one) => one.value === value)
    return { visitors: Number(row?.seen ?? 0), conversions: Number(row?.whole ?? 0) }
  }
  return experiments.map((experiment) => {
    const { key, shareB } = experiment
    const arms = { a: armOf(`${key}.a`), b: armOf(`${key}.b`) }
    const days = rows.filter(({ value }) => [`${key}.a`, `${key}.b`].includes(String(value)))
    const since = days.map(({ day }) => String(day)).sort()[0] ?? null
    return { experiment, since, arms, verdict: judge(arms.a, arms.b, shareB) }
  })
}

const noParameters = { scope: '', from: '', to: '', by: '', page: '', network: '' }
