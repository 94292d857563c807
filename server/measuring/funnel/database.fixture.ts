import { onTestFinished } from 'vitest'
import { readConfig } from '../../settings/config.ts'
import { openDatabase } from '../../storage/database/open.ts'
import { ownDatabase, secretsOfDatabase } from '../../storage/database/own.fixture.ts'
import { databaseStore } from '../events/store.ts'
import { createDayKeys } from './prints.ts'
import { noon } from './visit.fixture.ts'

/** A database of the test's own, and what stores events in it at noon. */
export async function databaseAtNoon() {
  const db = await openDatabase(
    readConfig({ ...secretsOfDatabase, DATABASE_URL: await ownDatabase() }).database,
  )
  onTestFinished(() => db.destroy())
  const keysOf = createDayKeys(db, () => noon)
  return { db, store: databaseStore(db, keysOf) }
}
