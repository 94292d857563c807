import type { DownloadRequest } from '../downloadRequest.ts'
import { hasFiles } from '../features.ts'
import { fileOf, type Link } from '../link.ts'
import type { ByteFiles } from './byteFiles.ts'
import type { createDatabase } from './database.ts'
import { lengthOf, missingIn, withExtent } from './extents.ts'
import { type DownloadRecord, newRecord, withExistingBytes } from './record.ts'
import { createStoredBytes } from './storedBytes.ts'
import { createWrite, dropRows, owned, type Run, rowsOf, type Write } from './transaction.ts'

/** The validator and length of the release that stored bytes belong to. `isMixed`: see `DownloadRecord`. */
export type FileVersion = { validator: string | null; total: number | null; isMixed?: boolean }

/** The updated record, or why it could not be written. */
export type Saved = DownloadRecord | 'overtaken' | 'full'

/**
 * Stores the records of downloads, and their bytes in IndexedDB rows and in files. Changes that belong together are
 * written in one transaction, and only if the record contains the run's id.
 */
export function createChunkStore(
  use: ReturnType<typeof createDatabase>,
  files: ByteFiles,
  now: () => number,
) {
  const write = createWrite(use)

  const list = () =>
    use(async (db) => {
      const records = await db.transaction('downloads').store.getAll()
      return records.filter((r): r is DownloadRecord => 'layout' in r)
    })

  const fileSize = async (name: string) => (await files.get(name))?.size ?? 0

  /** Gives the run `id` the right to write this file. Keeps the bytes of earlier runs that still exist. */
  const begin = async (
    id: string,
    link: Link,
    request: DownloadRequest,
  ): Promise<DownloadRecord | 'full'> => {
    const file = fileOf(link)
    const claim = (known: { name: string; size: number } | null) =>
      write(async (tx) => {
        const records = (await tx.objectStore('downloads').getAll()) as DownloadRecord[]
        const found = records.find((r) => r.file === file) ?? records.find((r) => r.url === link.url)
        const { bytesFile = null } = found ?? {}
        if (hasFiles && bytesFile && bytesFile.name !== known?.name) return { fileToMeasure: bytesFile.name }
        const offsets = found ? await tx.objectStore('chunks').getAllKeys(rowsOf(found.url)) : []
        const rows = offsets.map(([, offset]) => offset)
        const record = withExistingBytes(found ?? newRecord(link, file, request), rows, known?.size ?? 0)
        const renamed = record.file === file ? record : { ...record, completedAt: null, savedAt: null }
        const { name } = request
        const page = record.page || request.page
        const pausedAt = record.pausedAt === request.pausedAt ? 0 : record.pausedAt
        const facts = { file, sha256: link.sha256, release: link.release ?? {}, name, page, pausedAt }
        const claimed = { ...renamed, ...facts, run: id, timestamp: now() }
        const noted = tx.objectStore('downloads').put(claimed)
        tx.commit()
        await noted
        return claimed
      })
    // IndexedDB would commit a transaction while it waits for the size of the file.
    let claimed = await claim(null)
    while (typeof claimed === 'object' && 'fileToMeasure' in claimed) {
      const name = claimed.fileToMeasure
      claimed = await claim({ name, size: await fileSize(name) })
    }
    return claimed
  }

  /** Stores missing bytes as a row at `offset`. With `replaces`, it replaces all stored bytes in one transaction. */
  const save = (
    run: Run,
    offset: number,
    bytes: ArrayBuffer,
    { validator, total, isMixed = false }: FileVersion,
    replaces: boolean,
  ): Promise<Saved> =>
    write(async (tx) => {
      // The row is written before the record is read, so that neither waits for the other.
      const chunks = tx.objectStore('chunks')
      const deleted = replaces ? chunks.delete(rowsOf(run.url)) : null
      const stored = Promise.all([deleted, chunks.put(bytes, [run.url, offset])])
      stored.catch(() => {})
      const record = await owned(tx, run)
      const before = replaces || !record ? [] : record.chunks
      const end = offset + bytes.byteLength
      const [missing] = missingIn(before, { start: offset, end })
      if (!record || missing?.start !== offset || missing.end !== end) {
        tx.abort()
        return 'overtaken'
      }
      const extents = withExtent(before, { offset, length: bytes.byteLength })
      const grown = { ...withExtents(record, extents), validator, totalBytes: total, isMixed }
      const noted = tx.objectStore('downloads').put(grown)
      tx.commit()
      await Promise.all([stored, noted])
      return grown
    })

  /** Replaces the record with the result of `work`, if `run` owns it. */
  const change = (run: Run, work: (record: DownloadRecord, tx: Write) => Promise<DownloadRecord>) =>
    write(async (tx): Promise<Saved> => {
      const record = await owned(tx, run)
      if (!record) return 'overtaken'
      const changed = await work(record, tx)
      await tx.objectStore('downloads').put(changed)
      return changed
    })

  /** Records the stored extents after the bytes were flushed to `bytesFile`. Deletes rows and a file no longer used. */
  const setExtents = async (
    run: Run,
    {
      chunks,
      ...facts
    }: Pick<DownloadRecord, 'chunks' | 'bytesFile' | 'validator' | 'totalBytes' | 'isMixed'>,
  ): Promise<Saved> => {
    const rows = new Set(chunks.map(({ offset, inFile }) => (inFile ? -1 : offset)))
    let replaced: string | undefined
    const saved = await change(run, async (record, tx) => {
      const stored = tx.objectStore('chunks')
      for (const key of await stored.getAllKeys(rowsOf(run.url)))
        if (!rows.has(key[1])) await stored.delete(key)
      if (hasFiles && record.bytesFile?.name !== facts.bytesFile?.name) replaced = record.bytesFile?.name
      return { ...withExtents(record, chunks), ...facts }
    })
    if (hasFiles && typeof saved === 'object' && replaced) await files.remove(replaced)
    return saved
  }

  const withExtents = (record: DownloadRecord, chunks: DownloadRecord['chunks']): DownloadRecord => ({
    ...record,
    chunks,
    receivedBytes: lengthOf(chunks),
    timestamp: now(),
    completedAt: null,
    savedAt: null,
  })

  /** Changes other fields of the record if `run` owns it. */
  const note = (run: Run, facts: Partial<DownloadRecord>): Promise<Saved> =>
    change(run, async (record) => ({ ...record, ...facts, timestamp: now() }))

  /** Moves the record and its rows to another URL of the same file. */
  const rekey = (run: Run, url: string): Promise<Saved> =>
    change(run, async (record, tx) => {
      const chunks = tx.objectStore('chunks')
      await dropRows(tx, url)
      for (const { offset } of record.chunks) {
        const bytes = await chunks.get([run.url, offset])
        if (bytes) await chunks.put(bytes, [url, offset])
      }
      await dropRows(tx, run.url)
      return { ...record, url }
    })

  const drop = async (urls: string[]) => {
    const dropped = !hasFiles ? [] : (await list()).filter(({ url }) => urls.includes(url))
    await write(async (tx) => {
      for (const url of urls) await dropRows(tx, url)
    })
    for (const { bytesFile } of dropped) if (bytesFile) await files.remove(bytesFile.name)
  }

  const read = (url: string) =>
    use(async (db) => {
      const record = await db.transaction('downloads').store.get(url)
      return record && 'layout' in record ? record : null
    })

  /** The newest record, or the newest record whose file has this name. */
  const newest = async (name?: string): Promise<DownloadRecord | null> => {
    const records = (await list()).filter((r) => name === undefined || r.name === name)
    return records.sort((a, b) => b.timestamp - a.timestamp)[0] ?? null
  }

  /** Deletes the files that no record names. Keeps open files, because their run may not have recorded them yet. */
  const dropUnnamedFiles = async () => {
    if (!hasFiles) return
    const unnamed = async (names: string[]) => {
      const named = new Set((await list()).map(({ bytesFile }) => bytesFile?.name))
      return names.filter((name) => !named.has(name))
    }
    for (const name of await unnamed(await files.names())) {
      const handle = await files.open(name)
      handle?.close()
      // The run has closed the file, so either the record names it now or it never will.
      if (handle && (await unnamed([name])).length > 0) await files.remove(name)
    }
  }

  return {
    list,
    begin,
    save,
    setExtents,
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
