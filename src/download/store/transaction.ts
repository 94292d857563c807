import type { IDBPTransaction } from 'idb'
import { isQuotaError } from './byteFiles.ts'
import type { createDatabase, DownloadSchema } from './database.ts'
import type { DownloadRecord } from './record.ts'

/** Identifies the run that may write a file. A later run with another id overtakes it. */
export type Run = { id: string; url: string }

export type Write = IDBPTransaction<DownloadSchema, ('downloads' | 'chunks')[], 'readwrite'>

/** Returns a function that runs `work` in one transaction on records and rows; `full` if the storage is full. */
export const createWrite =
  (use: ReturnType<typeof createDatabase>) =>
  <T>(work: (tx: Write) => Promise<T>): Promise<T | 'full'> =>
    use(async (db) => {
      const tx = db.transaction(['downloads', 'chunks'], 'readwrite')
      const done = tx.done.then(
        () => null,
        (error: unknown) => error,
      )
      try {
        const outcome = await work(tx)
        const error = await done
        // An overtaken run aborts its transaction itself. Any other abort is an error: nothing was stored.
        if (error && outcome !== 'overtaken') throw error
        return outcome
      } catch (error) {
        const cause = (await done) ?? error
        if (isQuotaError(cause)) return 'full'
        throw cause
      }
    })

/** The rows of a download. */
export const rowsOf = (url: string) => IDBKeyRange.bound([url, 0], [url, Number.MAX_SAFE_INTEGER])

/** The record, if `run` owns it. */
export async function owned(tx: Write, run: Run): Promise<DownloadRecord | null> {
  const record = await tx.objectStore('downloads').get(run.url)
  return record && 'layout' in record && record.run === run.id ? record : null
}

export async function dropRows(tx: Write, url: string) {
  await tx.objectStore('chunks').delete(rowsOf(url))
  await tx.objectStore('downloads').delete(url)
}
