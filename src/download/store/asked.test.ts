import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { asked, doneOf } from './asked.ts'
import { createConnection, openVersion1 } from './database.ts'

const record = { url: 'https://files.example/a', layout: 1 }
const records = (db: IDBDatabase) => {
  const tx = db.transaction('downloads', 'readwrite')
  return { tx, store: tx.objectStore('downloads') }
}

test('a request is answered, and one that fails says why', async () => {
  const { store } = records(await openVersion1('asked', () => {}))
  await asked(store.add(record))
  expect(await asked(store.get(record.url))).toEqual(record)
  await expect(asked(store.add(record))).rejects.toMatchObject({ name: 'ConstraintError' })
})

test('a transaction is done when all is stored; one that is aborted has stored nothing, and says so', async () => {
  const db = await openVersion1('done', () => {})
  const aborted = records(db)
  aborted.store.put(record)
  const outcome = doneOf(aborted.tx)
  aborted.tx.abort()
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
  const failed = records(db)
  failed.store.add(record)
  failed.store.add(record)
  await expect(doneOf(failed.tx)).rejects.toMatchObject({ name: 'ConstraintError' })
  expect(await asked(records(db).store.getAll())).toEqual([])
  const stored = records(db)
  stored.store.put(record)
  await doneOf(stored.tx)
  expect(await asked(records(db).store.getAll())).toEqual([record])
})

test('who deletes the database is not held up, and the next piece of work opens it again', async () => {
  const use = createConnection((forget) => openVersion1('deleted', forget))
  const count = () => use((db) => asked(records(db).store.count()))
  await use((db) => asked(records(db).store.put(record)))
  expect(await count()).toBe(1)
  await asked(indexedDB.deleteDatabase('deleted'))
  expect(await count()).toBe(0)
})

test('a database that the browser closed is opened again', async () => {
  let opened = 0
  const use = createConnection((forget) => {
    opened += 1
    return openVersion1('closed', forget)
  })
  await use(async (db) => db.onclose?.(new Event('close')))
  await use(async () => {})
  expect(opened).toBe(2)
})
