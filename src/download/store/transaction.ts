import { asked, doneOf } from './asked.ts'
import { isQuotaError } from './byteFiles.ts'
import type { createDatabase } from './database.ts'
import type { DownloadRecord } from './record.ts'

/** Identifies the run that may write a file. A later run with another id overtakes it. */
export type Run = { id: string; url: string }

/** Returns a function that runs `work` in one transaction over records and rows; `full` if the storage is. */
export const createWrite =
  (use: ReturnType<typeof createDatabase>) =>
  <T>(work: (tx: IDBTransaction) => Promise<T>): Promise<T | 'full'> =>
    use(async (db) => {
      const tx = db.transaction(['downloads', 'chunks'], 'readwrite')
      const done = doneOf(tx).then(
        () => null,
        (error: unknown) => error,
      )
      try {
        const outcome = await work(tx)
        const error = await done
        // Work that is overtaken aborts its transaction itself; any other abort has stored nothing.
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
export async function owned(tx: IDBTransaction, run: Run): Promise<DownloadRecord | null> {
  const record = await recordOf(tx, run.url)
  return record?.run === run.id ? record : null
}

/** The record of an address, if it is one of this engine. */
export async function recordOf(tx: IDBTransaction, url: string): Promise<DownloadRecord | null> {
  const record = await asked(tx.objectStore('downloads').get(url))
  return record && 'layout' in record ? record : null
}

export const putRecord = (tx: IDBTransaction, record: DownloadRecord) =>
  asked(tx.objectStore('downloads').put(record))

/** The offsets of the rows of a download. */
export const offsetsOf = async (tx: IDBTransaction, url: string): Promise<number[]> =>
  ((await asked(tx.objectStore('chunks').getAllKeys(rowsOf(url)))) as [string, number][]).map(
    ([, offset]) => offset,
  )

export async function dropRows(tx: IDBTransaction, url: string) {
  await asked(tx.objectStore('chunks').delete(rowsOf(url)))
  await asked(tx.objectStore('downloads').delete(url))
}
