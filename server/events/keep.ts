import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

const dayMs = 86_400_000

/** Deletes events received more than `days` days before `now`. */
export async function dropOldEvents(db: Kysely<Tables>, days: number, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - days * dayMs).toISOString()
  await db.deleteFrom('events').where('received_at', '<', oldest).execute()
}

/** Deletes old events now and once a day until `signal` aborts; `report` hears of failures. */
export function keepEvents(
  db: Kysely<Tables>,
  days: number,
  signal: AbortSignal,
  report: (error: unknown) => void,
): void {
  const clean = () => void dropOldEvents(db, days, new Date()).catch(report)
  const timer = setInterval(clean, dayMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  clean()
}
