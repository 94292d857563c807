import { hasFiles } from '../features.ts'
import type { ByteFiles, OpenFile } from './byteFiles.ts'
import type { createDatabase } from './database.ts'
import type { Extent } from './extents.ts'
import type { DownloadRecord } from './record.ts'

const pieceBytes = 2 * 1024 * 1024

/** Reads the bytes of downloads from rows and files. */
export function createStoredBytes(use: ReturnType<typeof createDatabase>, files: ByteFiles) {
  /** The bytes of an extent, null if they are missing. Bytes in a file are not read yet. */
  const blobOf = async (record: DownloadRecord, { offset, length, inFile }: Extent): Promise<Blob | null> => {
    const { base, name } = record.bytesFile ?? { base: 0, name: '' }
    const row =
      hasFiles && inFile ? null : await use((db) => db.transaction('chunks').store.get([record.url, offset]))
    const file = hasFiles && inFile ? await files.get(name) : null
    // Passing on a whole file is faster than passing on a slice of it.
    const blob = row
      ? new Blob([row])
      : file?.size === length && offset === base
        ? file
        : file?.slice(offset - base, offset - base + length)
    return blob?.size === length ? blob : null
  }

  /** Yields the stored bytes in order, in pieces of at most 2 MiB. Throws if some are missing. */
  async function* pieces(record: DownloadRecord): AsyncGenerator<{ offset: number; bytes: Uint8Array }> {
    for (const extent of record.chunks) {
      const blob = await blobOf(record, extent)
      if (!blob) throw new Error(`The bytes from ${extent.offset} on of ${record.url} are missing`)
      for (let at = 0; at < extent.length; at += pieceBytes)
        yield {
          offset: extent.offset + at,
          bytes: new Uint8Array(await blob.slice(at, at + pieceBytes).arrayBuffer()),
        }
    }
  }

  /** Fills `into` with the stored bytes at `offset`. Uses the open `file` if given. Throws if bytes are missing. */
  const readInto = async (
    record: DownloadRecord,
    offset: number,
    into: Uint8Array,
    file: Pick<OpenFile, 'read'> | null = null,
  ) => {
    let filled = 0
    for (const extent of record.chunks) {
      const from = Math.max(offset, extent.offset)
      const to = Math.min(offset + into.length, extent.offset + extent.length)
      if (from >= to) continue
      if (hasFiles && file && extent.inFile) {
        filled += file.read(into.subarray(from - offset, to - offset), from - (record.bytesFile?.base ?? 0))
        continue
      }
      const part = (await blobOf(record, extent))?.slice(from - extent.offset, to - extent.offset)
      if (part) into.set(new Uint8Array(await part.arrayBuffer()), from - offset)
      filled += part?.size ?? 0
    }
    if (filled !== into.length) throw new Error(`The bytes from ${offset} on of ${record.url} are missing`)
  }

  return { blobOf, pieces, readInto }
}
