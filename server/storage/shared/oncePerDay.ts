import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { advanceShared, readShared } from './state.ts'

/** Runs `task` unless a server with this database has started it on the day of `now` (UTC). A failed task can start again. */
export async function oncePerDay(db: Kysely<Tables>, now: Date, task: () => Promise<void>): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const seen = await readShared(db, 'clean-up')
  if (seen.value === day || !(await advanceShared(db, 'clean-up', day, seen))) return
  try {
    await task()
  } catch (error) {
    await advanceShared(db, 'clean-up', '', { value: day, version: seen.version + 1 })
    throw error
  }
}
