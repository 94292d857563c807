import type { DownloadRequest } from '../downloadRequest.ts'
import { fileOf, type Link } from '../link.ts'
import type { ByteFiles } from './byteFiles.ts'
import type { createDatabase } from './database.ts'
import {
  type BytesFile,
  type DownloadRecord,
  type Extent,
  newRecord,
  truncateToStored,
  withExtent,
} from './record.ts'
import { createStoredBytes } from './storedBytes.ts'
import { createWrite, dropRows, owned, type Run, rowsOf } from './transaction.ts'

/** The validator and length that the server gave with the bytes of a save. */
export type FileVersion = { validator: string | null; total: number | null }

/** The updated record, or why it could not be written. */
export type Saved = DownloadRecord | 'overtaken' | 'full'

/**
 * The records of downloads, and their bytes in rows and files. What must agree is written in one transaction, and only
 * if the record holds the run's id.
 */
export function createChunkStore(
  use: ReturnType<typeof createDatabase>,
  files: ByteFiles,
  now: () => number,
) {
  const write = createWrite(use)

  const list = () =>
    use(async (db) => (await db.getAll('downloads')).filter((r): r is DownloadRecord => 'layout' in r))

  const fileSize = async (record: DownloadRecord | undefined) =>
    record?.bytesFile ? ((await files.get(record.bytesFile.name))?.size ?? 0) : 0

  /** Gives the run `id` the right to write this file. Keeps what earlier runs stored, as far as its bytes exist. */
  const begin = async (
    id: string,
    link: Link,
    request: DownloadRequest,
  ): Promise<DownloadRecord | 'full'> => {
    const file = fileOf(link)
    const find = (records: DownloadRecord[]) =>
      records.find((r) => r.file === file) ?? records.find((r) => r.url === link.url)
    // A transaction would end while the file is looked up.
    const before = find(await list())
    const size = await fileSize(before)
    return write(async (tx) => {
      const found = find((await tx.objectStore('downloads').getAll()) as DownloadRecord[])
      const stored = found ?? newRecord(link, file, request)
      const offsets = await tx.objectStore('chunks').getAllKeys(rowsOf(stored.url))
      const record = truncateToStored(
        stored,
        offsets.map(([, offset]) => offset),
        stored.bytesFile?.name === before?.bytesFile?.name ? size : 0,
      )
      const renamed = record.file === file ? record : { ...record, completedAt: null, savedAt: null }
      const { name } = request
      const page = record.page || request.page
      const pausedAt = record.pausedAt === request.pausedAt ? 0 : record.pausedAt
      const facts = { file, sha256: link.sha256, release: link.release ?? {}, name, page, pausedAt }
      const claimed = { ...renamed, ...facts, run: id, timestamp: now() }
      await tx.objectStore('downloads').put(claimed)
      return claimed
    })
  }

  /** Stores `bytes` as a row at `offset`. Offset 0 replaces all stored bytes in the same transaction. */
  const save = (run: Run, offset: number, bytes: ArrayBuffer, version: FileVersion): Promise<Saved> =>
    write(async (tx) => {
      // The row is written before the record is read, so that neither waits for the other.
      const chunks = tx.objectStore('chunks')
      const deleted = offset === 0 ? chunks.delete(rowsOf(run.url)) : null
      const stored = Promise.all([deleted, chunks.put(bytes, [run.url, offset])])
      stored.catch(() => {})
      const record = await owned(tx, run)
      if (!record || (offset > 0 && record.receivedBytes !== offset)) {
        tx.abort()
        return 'overtaken'
      }
      const grown = grow(record, { offset, length: bytes.byteLength }, version)
      const noted = tx.objectStore('downloads').put(grown)
      tx.commit()
      await Promise.all([stored, noted])
      return grown
    })

  /**
   * Adds bytes that are flushed to the file `inFile`, as far as it goes: `length` bytes from `offset` on. Offset 0
   * replaces all stored bytes.
   */
  const extend = async (
    run: Run,
    { offset, length }: { offset: number; length: number },
    inFile: BytesFile,
    version: FileVersion,
  ): Promise<Saved> => {
    let replaced: string | undefined
    const saved = await write(async (tx): Promise<Saved> => {
      const record = await owned(tx, run)
      if (!record || (offset > 0 && record.receivedBytes !== offset)) return 'overtaken'
      if (offset === 0) await tx.objectStore('chunks').delete(rowsOf(run.url))
      if (record.bytesFile?.name !== inFile.name) replaced = record.bytesFile?.name
      const grown = { ...grow(record, { offset, length, inFile: true }, version), bytesFile: inFile }
      await tx.objectStore('downloads').put(grown)
      return grown
    })
    if (typeof saved === 'object' && replaced) await files.remove(replaced)
    return saved
  }

  const grow = (record: DownloadRecord, added: Extent, version: FileVersion): DownloadRecord => {
    const isFirst = added.offset === 0
    return {
      ...record,
      chunks: withExtent(isFirst ? [] : record.chunks, added),
      receivedBytes: added.offset + added.length,
      totalBytes: version.total ?? (isFirst ? null : record.totalBytes),
      validator: isFirst ? version.validator : record.validator,
      timestamp: now(),
      completedAt: null,
      savedAt: null,
    }
  }

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

  const drop = async (urls: string[]) => {
    const dropped = (await list()).filter(({ url }) => urls.includes(url))
    await write(async (tx) => {
      for (const url of urls) await dropRows(tx, url)
    })
    for (const { bytesFile } of dropped) if (bytesFile) await files.remove(bytesFile.name)
  }

  const read = (url: string) =>
    use(async (db) => {
      const record = await db.get('downloads', url)
      return record && 'layout' in record ? record : null
    })

  /** The latest record, or the latest of those whose file has this name. */
  const newest = async (name?: string): Promise<DownloadRecord | null> => {
    const records = (await list()).filter((r) => name === undefined || r.name === name)
    return records.sort((a, b) => b.timestamp - a.timestamp)[0] ?? null
  }

  /** Deletes the files that no record names. One that is open stays, for its run may not have recorded it yet. */
  const dropUnnamedFiles = async () => {
    const unnamed = async (names: string[]) => {
      const named = new Set((await list()).map(({ bytesFile }) => bytesFile?.name))
      return names.filter((name) => !named.has(name))
    }
    for (const name of await unnamed(await files.names())) {
      const handle = await files.open(name)
      handle?.close()
      // Its run has closed it, so that by now the record names it or never will.
      if (handle && (await unnamed([name])).length > 0) await files.remove(name)
    }
  }

  return {
    list,
    begin,
    save,
    extend,
    note,
    rekey,
    drop,
    dropUnnamedFiles,
    read,
    newest,
    ...createStoredBytes(use, files),
  }
}

export type ChunkStore = ReturnType<typeof createChunkStore>
