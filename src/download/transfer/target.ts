import type { Ports } from '../ports.ts'
import type { OpenFile } from '../store/byteFiles.ts'
import type { FileVersion } from '../store/chunkStore.ts'
import { type BytesFile, type DownloadRecord, endsInFile } from '../store/record.ts'
import type { Run } from '../store/transaction.ts'

/** The open file that bytes are written to. */
export type TargetFile = BytesFile & { handle: OpenFile }

/** Where a run stores bytes: in its record's file, in a new one, or in rows where no file can be opened. */
export type Target = {
  /** The file for bytes from `offset` on. Null if they belong in rows. */
  fileFor(record: DownloadRecord, offset: number): Promise<TargetFile | null>
  close(): void
}

/**
 * Opens files for the run `id` on demand and keeps the last one open. One that another realm holds, or a refused one,
 * means rows.
 */
export function createTarget(id: string, { openFile, chunks }: Pick<Ports, 'openFile' | 'chunks'>): Target {
  let current: TargetFile | null = null
  let isRefused = false
  const close = () => {
    current?.handle.close()
    current = null
  }
  return {
    close,
    async fileFor(record, offset) {
      const continued = offset > 0 && record.bytesFile ? record.bytesFile : null
      if (current && current.name === continued?.name) return current
      // What was written to a file that the record does not name was not the download.
      const isUnused = current !== null && current.name !== record.bytesFile?.name
      if (current && isUnused && !continued && current.base === offset) return current
      if (isRefused) return null
      const file = continued ?? { name: crypto.randomUUID(), base: offset }
      close()
      let handle = await openFile(file.name)
      // A later run may have ended meanwhile: what it wrote is not this run's to truncate. From here on none can write.
      if (handle && continued && (await chunks.read(record.url))?.run !== id) {
        handle.close()
        handle = null
      }
      isRefused = handle === null
      current = handle && { ...file, handle }
      return current
    },
  }
}

/**
 * Adds the bytes that an earlier run wrote to the file but had no time to record: the file ends with them, because only
 * one run at a time writes, and in order. They count only if `isProvable`, that is if the whole file is verified at the
 * end, for after a power failure they may be wrong.
 */
export async function recoverTail(
  record: DownloadRecord,
  run: Run,
  target: Target,
  isProvable: boolean,
  ports: Ports,
): Promise<DownloadRecord> {
  if (!endsInFile(record)) return record
  const file = await target.fileFor(record, record.receivedBytes)
  if (!file) return record
  const recorded = record.receivedBytes - file.base
  const length = file.handle.size() - recorded
  const room = (record.totalBytes ?? record.receivedBytes) - record.receivedBytes
  if (!isProvable || length <= 0 || length > room) return record
  const version: FileVersion = { validator: record.validator, total: record.totalBytes }
  const { name, base } = file
  const extent = { offset: record.receivedBytes, length }
  const grown = await ports.chunks.extend(run, extent, { name, base }, version)
  return typeof grown === 'object' ? grown : record
}
