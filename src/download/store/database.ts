import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { adopt, type InlineRecord } from './inlineRecord.ts'
import type { DownloadRecord } from './record.ts'

export interface DownloadSchema extends DBSchema {
  downloads: { key: string; value: DownloadRecord | InlineRecord }
  chunks: { key: [string, number]; value: ArrayBuffer }
}

export type DownloadDatabase = IDBPDatabase<DownloadSchema>

/** Runs `work` on the database `downloads`, opened when needed and once more if the browser closed it under us. */
export function createDatabase(name = 'downloads') {
  let opening: Promise<DownloadDatabase> | null = null
  const forget = () => {
    opening = null
  }
  const open = () => {
    opening ??= openCurrent(name, forget).catch((error) => {
      forget()
      throw error
    })
    return opening
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

async function openCurrent(name: string, forget: () => void): Promise<DownloadDatabase> {
  const db = await openVersion1(name, forget)
  const inline = (await db.getAll('downloads')).filter(
    (record): record is InlineRecord => !('layout' in record),
  )
  const adopted = await Promise.all(inline.map(adopt))
  if (!db.objectStoreNames.contains('chunks')) {
    // The old site's database has one store at the same version, and a version cannot be upgraded to itself.
    db.close()
    await deleteDB(name)
    const renewed = await openVersion1(name, forget)
    await putAll(renewed, adopted)
    return renewed
  }
  await putAll(db, adopted)
  return db
}

function openVersion1(name: string, forget: () => void): Promise<DownloadDatabase> {
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

async function putAll(db: DownloadDatabase, adopted: Awaited<ReturnType<typeof adopt>>[]) {
  if (adopted.length === 0) return
  const tx = db.transaction(['downloads', 'chunks'], 'readwrite')
  for (const { record, bytes } of adopted) {
    void tx.objectStore('downloads').put(record)
    if (bytes.byteLength > 0) void tx.objectStore('chunks').put(bytes, [record.url, 0])
  }
  await tx.done
}
