import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { createDatabase } from './database.ts'

const url = 'https://f.example/a'

afterEach(() => void vi.restoreAllMocks())

/** Lets each piece of work wait for the one before it. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}

let databases = 0

/** A database of the previous site with three bytes of a download, and the connection of a page that has it open. */
async function createPrevious() {
  const name = `previous-${databases++}`
  const page = await openDB(name, 1, {
    upgrade: (db) => void db.createObjectStore('downloads', { keyPath: 'url' }),
  })
  const chunks = [new Uint8Array([1, 2]), new Uint8Array([3])]
  await page.put('downloads', { url, chunks, receivedBytes: 3, totalBytes: 10, timestamp: 4 })
  return { name, page }
}

/** What a realm finds stored. */
const read = (use: ReturnType<typeof createDatabase>) =>
  use(async (db) => {
    const tx = db.transaction(['downloads', 'chunks'])
    const [row, record] = await Promise.all([
      tx.objectStore('chunks').get([url, 0]),
      tx.objectStore('downloads').get(url),
    ])
    return { bytes: [...new Uint8Array(row ?? new ArrayBuffer())], record }
  })
const converted = { bytes: [1, 2, 3], record: expect.objectContaining({ layout: 1, receivedBytes: 3 }) }

test('of realms that open the previous database at the same time one converts it, and all find its bytes', async () => {
  const { name, page } = await createPrevious()
  page.close()
  const deletions = vi.spyOn(indexedDB, 'deleteDatabase')
  const lock = createLock()
  const realms = [1, 2, 3].map(() => createDatabase(name, lock))
  expect(await Promise.all(realms.map(read))).toEqual([converted, converted, converted])
  // Another one would delete what the first realm has stored meanwhile.
  expect(deletions).toHaveBeenCalledTimes(1)
})

test('the bytes of the previous database are read before it is deleted', async () => {
  const { name, page } = await createPrevious()
  page.close()
  const reads = vi.spyOn(Blob.prototype, 'arrayBuffer')
  const deletions = vi.spyOn(indexedDB, 'deleteDatabase')
  expect(await read(createDatabase(name))).toEqual(converted)
  const [[readAt], [deletedAt]] = [reads.mock.invocationCallOrder, deletions.mock.invocationCallOrder]
  expect(readAt).toBeLessThan(deletedAt ?? 0)
})

test('a page that keeps the previous database open is reported, and nothing is lost once it has closed', async () => {
  const { name, page } = await createPrevious()
  const use = createDatabase(name, createLock(), 20)
  await expect(read(use)).rejects.toThrow('The database of downloads does not open')
  await expect(read(use)).rejects.toThrow('The database of downloads does not open')
  page.close()
  await vi.waitFor(async () => expect(await read(use)).toEqual(converted))
})

test('inline bytes in a database of the present layout are converted', async () => {
  const use = createDatabase(`present-${databases++}`)
  const inline = { url, chunks: [new Uint8Array([1, 2, 3])], receivedBytes: 3, totalBytes: 10, timestamp: 4 }
  await use((db) => db.transaction('downloads', 'readwrite').store.put(inline))
  const name = await use(async (db) => db.name)
  await use(async (db) => db.close())
  expect(await read(createDatabase(name))).toEqual(converted)
})
