import { hasFiles } from '../features.ts'
import type { Ports } from '../ports.ts'
import type { OpenFile } from '../store/byteFiles.ts'
import type { BytesFile, DownloadRecord } from '../store/record.ts'

/** The open file that bytes are written to. */
export type TargetFile = BytesFile & { handle: OpenFile }

/** Where a run stores bytes: in its record's file, in a new file, or in rows if no file can be opened. */
export type Target = {
  /** The file for bytes at `offset`, a new one if they replace the stored bytes. Null if they must go into rows. */
  fileFor(record: DownloadRecord, offset: number, replaces: boolean): Promise<TargetFile | null>
  close(): void
}

/**
 * Opens files for the run `id` on demand and keeps the last one open. If another worker has a file open, or it cannot
 * be opened, bytes go into rows.
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
      // If the record does not name the open file, its bytes are not part of the download, so it can be reused.
      const isUnused = current !== null && current.name !== record.bytesFile?.name
      if (current && isUnused && !continued && current.base === offset) return current
      if (isRefused) return null
      const file = continued ?? { name: crypto.randomUUID(), base: offset }
      close()
      let handle = await openFile(file.name)
      // A later run may have written this file meanwhile; do not truncate its bytes. From now on, none can write.
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
