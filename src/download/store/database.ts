import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { fileOf } from '../link.ts'
import { type DownloadRecord, newRecord } from './record.ts'

/** A record of the previous site, with its bytes inline in `chunks`. */
type InlineRecord = {
  url: string
  chunks: BlobPart[]
  receivedBytes: number
  totalBytes: number | null
  timestamp: number
}

export interface DownloadSchema extends DBSchema {
  downloads: { key: string; value: DownloadRecord | InlineRecord }
  chunks: { key: [string, number]; value: ArrayBuffer }
}

/** Without the shortcuts for single requests, such as `db.get`: builds leave that part of idb out. */
type DownloadDatabase = Pick<
  IDBPDatabase<DownloadSchema>,
  'close' | 'name' | 'objectStoreNames' | 'transaction' | 'version'
>

/** Runs one piece of work at a time, over all realms. */
type WithLock = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Returns a function that runs `work` on the database. It opens it on demand, under `withLock`, and again if the browser
 * closed it. Rejects if it is not open after `timeoutMs`; what was begun goes on, so that a later call may succeed.
 */
export const createDatabase = (
  name = 'downloads',
  withLock: WithLock = (work) => work(),
  timeoutMs?: number,
) => createConnection((forget) => withLock(() => openCurrent(name, forget)), timeoutMs)

/** The same for a database that `open` opens; `forget` is to be called when it was closed. */
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
 * Opens the database, and converts what the previous site stored. Two realms at once would find the database empty
 * between its deletion and the writing, or delete what is written.
 */
async function openCurrent(name: string, forget: () => void): Promise<DownloadDatabase> {
  const db = await openVersion1(name, forget)
  const inline = (await db.transaction('downloads').store.getAll()).filter(isInline)
  const converted = await Promise.all(inline.map(convert))
  if (db.objectStoreNames.contains('chunks')) {
    await putAll(db, converted)
    return db
  }
  // The previous site's database has one store and the same version, so it cannot be upgraded.
  db.close()
  await deleteDB(name)
  const recreated = await openVersion1(name, forget)
  await putAll(recreated, converted)
  return recreated
}

/** Records of the web-view library on this origin have offsets in `chunks`; they are left alone. */
const isInline = (record: DownloadRecord | InlineRecord): record is InlineRecord =>
  !('layout' in record) && record.chunks.every((chunk) => !Object.hasOwn(Object(chunk), 'offset'))

/** Opens the database in the present layout. */
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

async function putAll(db: DownloadDatabase, converted: Awaited<ReturnType<typeof convert>>[]) {
  if (converted.length === 0) return
  const tx = db.transaction(['downloads', 'chunks'], 'readwrite')
  for (const { record, bytes } of converted) {
    void tx.objectStore('downloads').put(record)
    if (bytes.byteLength > 0) void tx.objectStore('chunks').put(bytes, [record.url, 0])
  }
  await tx.done
}

/** Converts an inline record to the present layout, with its bytes as one row. */
async function convert(old: InlineRecord): Promise<{ record: DownloadRecord; bytes: ArrayBuffer }> {
  const bytes = await new Blob(old.chunks).arrayBuffer()
  const link = { url: old.url, sha256: null, size: null }
  const size = bytes.byteLength
  const whole = size > 0 && size === old.totalBytes
  const record: DownloadRecord = {
    ...newRecord(link, fileOf(link), {
      link: { kind: 'fixed', url: old.url },
      name: nameOf(old.url),
      page: '',
    }),
    chunks: size > 0 ? [{ offset: 0, length: size }] : [],
    receivedBytes: size,
    totalBytes: old.totalBytes || null,
    timestamp: old.timestamp,
    completedAt: whole ? old.timestamp : null,
  }
  return { record, bytes }
}

const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) || 'download.apk'
