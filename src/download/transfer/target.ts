import { hasFiles } from '../features.ts'
import type { Ports } from '../ports.ts'
import type { OpenFile } from '../store/byteFiles.ts'
import type { BytesFile, DownloadRecord } from '../store/record.ts'

/** The open file that bytes are written to. */
export type TargetFile = BytesFile & { handle: OpenFile }

/** Where a run stores bytes: in its record's file, in a new one, or in rows where no file can be opened. */
export type Target = {
  /** The file for bytes from `offset` on, a new one if they replace what is stored. Null if they belong in rows. */
  fileFor(record: DownloadRecord, offset: number, replaces: boolean): Promise<TargetFile | null>
  close(): void
}

/**
 * Opens files for the run `id` on demand and keeps the last one open. One that another realm holds, or a refused one,
 * means rows.
 */
export function createTarget(id: string, { openFile, chunks }: Pick<Ports, 'openFile' | 'chunks'>): Target {
  if (!hasFiles) return { fileFor: async () => null, close() {} }
  let current: TargetFile | null = null
  let isRefused = false
  const close = () => {
    current?.handle.close()
    current = null
  }
  return {
    close,
    async fileFor(record, offset, replaces) {
      const continued = (!replaces && record.bytesFile) || null
      if (continued && offset < continued.base) return null
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
