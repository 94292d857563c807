import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { InlineRecord } from './previousSite.ts'
import type { DownloadRecord } from './record.ts'

export interface DownloadSchema extends DBSchema {
  downloads: { key: string; value: DownloadRecord | InlineRecord }
  chunks: { key: [string, number]; value: ArrayBuffer }
}

/** Excludes idb's shortcuts for single requests, such as `db.get`, because builds omit that part of idb. */
export type DownloadDatabase = Pick<
  IDBPDatabase<DownloadSchema>,
  'close' | 'name' | 'objectStoreNames' | 'transaction' | 'version'
>

/** Runs one task at a time, across all pages and workers. */
type WithLock = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Returns a function that runs `work` on the database. It opens the database on demand, inside `withLock`, and reopens
 * it if the browser closed it. Rejects after `timeoutMs`, but keeps opening, so that a later call may succeed.
 */
export const createDatabase = (
  name = 'downloads',
  withLock: WithLock = (work) => work(),
  timeoutMs?: number,
) => createConnection((forget) => withLock(() => openCurrent(name, forget)), timeoutMs)

/** The same for a database that `openNow` opens. `openNow` must call `forget` when the database was closed. */
export function createConnection(
  openNow: (forget: () => void) => Promise<DownloadDatabase>,
  timeoutMs = 10_000,
) {
  let opening: Promise<DownloadDatabase> | null = null
  const forget = () => {
    opening = null
  }
  const open = () => {
    opening ??= openNow(forget).catch((error) => {
      forget()
      throw error
    })
    return within(timeoutMs, opening)
  }
  return async <T>(work: (db: DownloadDatabase) => Promise<T>): Promise<T> => {
    try {
      return await work(await open())
    } catch (error) {
      // iOS closes connections of pages in the background: https://bugs.webkit.org/show_bug.cgi?id=197050
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      forget()
      return work(await open())
    }
  }
}

function within<T>(ms: number, opening: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    const error = new Error('The database of downloads does not open')
    timer = setTimeout(reject, ms, error)
  })
  return Promise.race([opening, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Opens the database and converts the records of the previous site. Only one page or worker may run this at a time: a
 * second one could find the database empty after the deletion, or delete the converted records.
 */
async function openCurrent(name: string, forget: () => void): Promise<DownloadDatabase> {
  const db = await openVersion1(name, forget)
  const stored = await db.transaction('downloads').store.getAll()
  if (isCurrent(db) && stored.every((record) => 'layout' in record)) return db
  // Few visitors need this code, so it is a separate chunk. A service worker cannot load it; the next page will.
  const { convert, putAll } = await import('./previousSite.ts')
  // Convert before the deletion, because the bytes may be blobs in the old database.
  const converted = await convert(stored)
  if (isCurrent(db)) return putAll(db, converted)
  // The previous site's database has one store and the same version, so it cannot be upgraded.
  db.close()
  await deleteDB(name)
  return putAll(await openVersion1(name, forget), converted)
}

const isCurrent = (db: DownloadDatabase) => db.objectStoreNames.contains('chunks')

/** Opens the database in the current layout. */
export function openVersion1(name: string, forget: () => void): Promise<DownloadDatabase> {
  return openDB<DownloadSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('downloads', { keyPath: 'url' })
      db.createObjectStore('chunks')
    },
    blocking: (_current, _blocked, event) => {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  })
}
