import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/database/tables.ts'
import { dayIn } from './days.ts'
import { visitDays } from './prints.ts'

const dayMs = 86_400_000
/** Figures of single dimensions do not identify a person, and staff compare them with last year. */
const figureDays = 400
/** The alert needs two weeks. */
const minuteDays = 16

/**
 * Deletes visits and the keys of their days after two weeks: then nothing leads from a print to a visitor. Deletes figures
 * that combine two values together with the events, after `days`.
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
