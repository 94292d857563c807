import { openOwnDatabase } from '../../storage/database/own.fixture.ts'
import { databaseStore } from '../events/store.ts'
import { createDayKeys } from './prints.ts'
import { noon } from './visit.fixture.ts'

/** A database for this test alone, and an event store whose clock says noon. */
export async function databaseAtNoon() {
  const db = await openOwnDatabase()
  const keysOf = createDayKeys(db, () => noon)
  return { db, store: databaseStore(db, keysOf) }
}
