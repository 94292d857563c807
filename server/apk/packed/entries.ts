import type { FileHandle } from 'node:fs/promises'
import { type Entry, fromFdPromise } from 'yauzl'

/** The data of an entry: `bytes` at `at` of the file. `flatBytes` is the length that the ZIP names for the content. */
export type EntryData = { at: number; bytes: number; flatBytes: number; isDeflated: boolean; crc: number }

const deflate = 8

/**
 * The data of all entries of a ZIP, in the order of the file; null if it is no ZIP. Entries without data, outside the file
 * or inside another entry are left out.
 */
export async function entriesOf(file: FileHandle): Promise<EntryData[] | null> {
  const found: EntryData[] = []
  try {
    const zip = await fromFdPromise(file.fd, {
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: false,
    })
    for await (const entry of zip.eachEntry()) {
      const header = await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch(() => null)
      if (header && entry.compressedSize > 0) found.push(dataOf(entry, header.fileDataStart))
    }
  } catch {
    return null
  }
  found.sort((one, other) => one.at - other.at || one.bytes - other.bytes)
  let end = 0
  return found.filter(({ at, bytes }) => {
    const isApart = at >= end
    if (isApart) end = at + bytes
    return isApart
  })
}

const dataOf = (entry: Entry, at: number): EntryData => ({
  at,
  bytes: entry.compressedSize,
  flatBytes: entry.uncompressedSize,
  isDeflated: entry.compressionMethod === deflate && !entry.isEncrypted(),
  crc: entry.crc32,
})
