import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/database/tables.ts'
import { dayIn } from './days.ts'
import { visitDays } from './prints.ts'

const dayMs = 86_400_000
/** Figures of single dimensions tell nothing of a person, and last year is what this year is compared with. */
const figureDays = 400
/** The alert compares with the last two weeks. */
const minuteDays = 16

/**
 * Removes visits and the keys of their days after two weeks: what they are known by then leads to nobody. Figures that
 * combine two values go with the events, after `days`.
 */
export async function dropOldFigures(db: Kysely<Tables>, days: number, now: Date): Promise<void> {
  const before = (kept: number) => dayIn(now.getTime() - kept * dayMs)
  await db.deleteFrom('funnel_keys').where('day', '<', before(visitDays)).execute()
  await db.deleteFrom('funnel_visits').where('day', '<', before(visitDays)).execute()
  await db.deleteFrom('funnel_counts').where('scope', '!=', '').where('day', '<', before(days)).execute()
  await db.deleteFrom('funnel_counts').where('day', '<', before(figureDays)).execute()
  await db.deleteFrom('field_measures').where('day', '<', before(figureDays)).execute()
  await db.deleteFrom('field_causes').where('day', '<', before(days)).execute()
  const minute = Math.floor((now.getTime() - minuteDays * dayMs) / 60_000)
  await db.deleteFrom('funnel_minutes').where('minute', '<', minute).execute()
}
