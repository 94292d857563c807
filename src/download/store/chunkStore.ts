import type { IDBPTransaction } from 'idb'
import type { DownloadRequest } from '../downloadRequest.ts'
import { fileOf, type Link } from '../link.ts'
import type { createDatabase, DownloadSchema } from './database.ts'
import { type DownloadRecord, isExpired, newRecord, truncateToRows } from './record.ts'

/** Identifies the run that may write a file. A later run with another id overtakes it. */
export type Run = { id: string; url: string }

/** The validator and length that the server gave with the bytes of a save. */
export type FileVersion = { validator: string | null; total: number | null }

/** The updated record, or why it could not be written. */
export type Saved = DownloadRecord | 'overtaken' | 'full'

type Write = IDBPTransaction<DownloadSchema, ('downloads' | 'chunks')[], 'readwrite'>

const rowsOf = (url: string) => IDBKeyRange.bound([url, 0], [url, Number.MAX_SAFE_INTEGER])

/**
 * The bytes and records of downloads. What must agree is written in one transaction, and only if the record holds the
 * run's id.
 */
export function createChunkStore(use: ReturnType<typeof createDatabase>, now: () => number) {
  const write = <T>(work: (tx: Write) => Promise<T>): Promise<T | 'full'> =>
    use(async (db) => {
      const tx = db.transaction(['downloads', 'chunks'], 'readwrite')
      // The work itself reports why it aborted its transaction.
      const done = tx.done.catch(errorUnlessAborted)
      try {
        const outcome = await work(tx)
        const error = await done
        if (error) throw error
        return outcome
      } catch (error) {
        const cause = (await done) ?? error
        if (cause instanceof DOMException && cause.name === 'QuotaExceededError') return 'full'
        throw cause
      }
    })

  const list = () =>
    use(async (db) => (await db.getAll('downloads')).filter((r): r is DownloadRecord => 'layout' in r))

  /** Gives the run `id` the right to write this file. Keeps what earlier runs stored, as far as its rows exist. */
  const begin = (id: string, link: Link, request: DownloadRequest): Promise<DownloadRecord | 'full'> =>
    write(async (tx) => {
      const file = fileOf(link)
      const known = (await tx.objectStore('downloads').getAll()) as DownloadRecord[]
      const found = known.find((r) => r.file === file) ?? known.find((r) => r.url === link.url)
      const stored = found ?? newRecord(link, file, request)
      const offsets = await tx.objectStore('chunks').getAllKeys(rowsOf(stored.url))
      const record = truncateToRows(
        stored,
        offsets.map(([, offset]) => offset),
      )
      const renamed = record.file === file ? record : { ...record, completedAt: null, savedAt: null }
      const { name } = request
      const page = record.page || request.page
      const pausedAt = record.pausedAt === request.pausedAt ? 0 : record.pausedAt
      const facts = { file, sha256: link.sha256, name, page, pausedAt }
      const claimed = { ...renamed, ...facts, run: id, timestamp: now() }
      await tx.objectStore('downloads').put(claimed)
      return claimed
    })

  /** Stores `bytes` at `offset`. Offset 0 replaces all stored bytes in the same transaction. */
  const save = (run: Run, offset: number, bytes: ArrayBuffer, version: FileVersion): Promise<Saved> =>
    write(async (tx) => {
      // The row is written before the record is read, so that neither waits for the other.
      const chunks = tx.objectStore('chunks')
      const deleted = offset === 0 ? chunks.delete(rowsOf(run.url)) : null
      const stored = Promise.all([deleted, chunks.put(bytes, [run.url, offset])])
      const unless = stored.catch(errorUnlessAborted)
      const record = await owned(tx, run)
      if (!record || (offset > 0 && record.receivedBytes !== offset)) {
        tx.abort()
        await unless
        return 'overtaken'
      }
      const before = offset === 0 ? [] : record.chunks
      const grown: DownloadRecord = {
        ...record,
        chunks: [...before, { offset, length: bytes.byteLength }],
        receivedBytes: offset + bytes.byteLength,
        totalBytes: version.total ?? (offset === 0 ? null : record.totalBytes),
        validator: offset === 0 ? version.validator : record.validator,
        timestamp: now(),
        completedAt: null,
        savedAt: null,
      }
      const noted = tx.objectStore('downloads').put(grown)
      tx.commit()
      await Promise.all([stored, noted])
      return grown
    })

  /** Changes other fields of the record if `run` owns it. */
  const note = (run: Run, facts: Partial<DownloadRecord>): Promise<Saved> =>
    write(async (tx) => {
      const record = await owned(tx, run)
      if (!record) return 'overtaken'
      const noted = { ...record, ...facts, timestamp: now() }
      await tx.objectStore('downloads').put(noted)
      return noted
    })

  /** Moves the record and its rows to another address of the same file. */
  const rekey = (run: Run, url: string): Promise<Saved> =>
    write(async (tx) => {
      const record = await owned(tx, run)
      if (!record) return 'overtaken'
      const chunks = tx.objectStore('chunks')
      await dropRows(tx, url)
      for (const { offset } of record.chunks) {
        const bytes = await chunks.get([run.url, offset])
        if (bytes) await chunks.put(bytes, [url, offset])
      }
      await dropRows(tx, run.url)
      const moved = { ...record, url }
      await tx.objectStore('downloads').put(moved)
      return moved
    })

  const drop = (urls: string[]) =>
    write(async (tx) => {
      for (const url of urls) await dropRows(tx, url)
    })

  const read = (url: string) =>
    use(async (db) => {
      const record = await db.get('downloads', url)
      return record && 'layout' in record ? record : null
    })

  const row = (url: string, offset: number) => use((db) => db.get('chunks', [url, offset]))

  /** Deletes expired files and, if `kept` is given, older ones of the same name. Never deletes `kept`. */
  const sweep = async (kept: DownloadRecord | null) => {
    const old = (await list()).filter(
      (r) => r.url !== kept?.url && (isExpired(r, now()) || r.name === kept?.name),
    )
    if (old.length > 0) await drop(old.map((r) => r.url))
  }

  return { list, begin, save, note, rekey, drop, read, row, sweep }
}

export type ChunkStore = ReturnType<typeof createChunkStore>

const errorUnlessAborted = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError' ? undefined : error

/** The record, if `run` owns it. */
async function owned(tx: Write, run: Run): Promise<DownloadRecord | null> {
  const record = await tx.objectStore('downloads').get(run.url)
  return record && 'layout' in record && record.run === run.id ? record : null
}

async function dropRows(tx: Write, url: string) {
  await tx.objectStore('chunks').delete(rowsOf(url))
  await tx.objectStore('downloads').delete(url)
}
