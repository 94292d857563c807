import type { IDBPTransaction } from 'idb'
import { fileOf, type Link } from '../link.ts'
import type { DownloadOrder } from '../order.ts'
import type { createDatabase, DownloadSchema } from './database.ts'
import { consistent, type DownloadRecord, isStale, newRecord } from './record.ts'

/** The right to write the bytes of one file. A later run with another id overtakes it. */
export type Run = { id: string; url: string }

/** What one save tells of the release its bytes came with. */
export type Release = { validator: string | null; total: number | null }

/** The record as it is now, or why it could not be written. */
export type Saved = DownloadRecord | 'overtaken' | 'full'

type Write = IDBPTransaction<DownloadSchema, ('downloads' | 'chunks')[], 'readwrite'>

const rowsOf = (url: string) => IDBKeyRange.bound([url, 0], [url, Number.MAX_SAFE_INTEGER])

/** Bytes and records of downloads. What must agree is written in one transaction and fenced by the run's id. */
export function createChunkStore(use: ReturnType<typeof createDatabase>, now: () => number) {
  const write = <T>(work: (tx: Write) => Promise<T>): Promise<T | 'full'> =>
    use(async (db) => {
      const tx = db.transaction(['downloads', 'chunks'], 'readwrite')
      // An aborted transaction is told by its work.
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

  /** Lets `run` write this file; what an earlier run stored of it is checked and kept. */
  const begin = (id: string, link: Link, order: DownloadOrder): Promise<DownloadRecord | 'full'> =>
    write(async (tx) => {
      const file = fileOf(link)
      const known = (await tx.objectStore('downloads').getAll()) as DownloadRecord[]
      const found = known.find((r) => r.file === file) ?? known.find((r) => r.url === link.url)
      const stored = found ?? newRecord(link, file, order)
      const offsets = await tx.objectStore('chunks').getAllKeys(rowsOf(stored.url))
      const record = consistent(
        stored,
        offsets.map(([, offset]) => offset),
      )
      const renamed = record.file === file ? record : { ...record, completedAt: null, savedAt: null }
      const { name } = order
      const page = record.page || order.page
      const pausedAt = record.pausedAt === order.pausedAt ? 0 : record.pausedAt
      const facts = { file, sha256: link.sha256, name, page, pausedAt }
      const claimed = { ...renamed, ...facts, run: id, timestamp: now() }
      await tx.objectStore('downloads').put(claimed)
      return claimed
    })

  /** Adds `bytes` at `offset`. Offset 0 replaces all that was stored, in the same transaction. */
  const save = (run: Run, offset: number, bytes: ArrayBuffer, release: Release): Promise<Saved> =>
    write(async (tx) => {
      // The row goes ahead of the look at the record, so that neither waits for the other.
      const chunks = tx.objectStore('chunks')
      const emptied = offset === 0 ? chunks.delete(rowsOf(run.url)) : null
      const stored = Promise.all([emptied, chunks.put(bytes, [run.url, offset])])
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
        totalBytes: release.total ?? (offset === 0 ? null : record.totalBytes),
        validator: offset === 0 ? release.validator : record.validator,
        timestamp: now(),
        completedAt: null,
        savedAt: null,
      }
      const noted = tx.objectStore('downloads').put(grown)
      tx.commit()
      await Promise.all([stored, noted])
      return grown
    })

  /** Changes the record's other facts, as long as `run` owns it. */
  const note = (run: Run, facts: Partial<DownloadRecord>): Promise<Saved> =>
    write(async (tx) => {
      const record = await owned(tx, run)
      if (!record) return 'overtaken'
      const noted = { ...record, ...facts, timestamp: now() }
      await tx.objectStore('downloads').put(noted)
      return noted
    })

  /** Moves record and rows to another address of the same file. */
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

  /** Forgets what nobody came back for; `kept` is never touched. */
  const sweep = async (kept: DownloadRecord | null) => {
    const old = (await list()).filter(
      (r) => r.url !== kept?.url && (isStale(r, now()) || r.name === kept?.name),
    )
    if (old.length > 0) await drop(old.map((r) => r.url))
  }

  return { list, begin, save, note, rekey, drop, read, row, sweep }
}

export type ChunkStore = ReturnType<typeof createChunkStore>

const errorUnlessAborted = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError' ? undefined : error

async function owned(tx: Write, run: Run): Promise<DownloadRecord | null> {
  const record = await tx.objectStore('downloads').get(run.url)
  return record && 'layout' in record && record.run === run.id ? record : null
}

async function dropRows(tx: Write, url: string) {
  await tx.objectStore('chunks').delete(rowsOf(url))
  await tx.objectStore('downloads').delete(url)
}
