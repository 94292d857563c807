import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'

const mostBytes = 8 * 1024 * 1024
const stored = 0

export type Found = { kind: 'bytes'; bytes: Buffer } | { kind: 'none' } | { kind: 'refused'; because: string }

/** Where the bytes of an entry begin, and whether they are in the file as they are, without compression. */
export type Place = { isStored: boolean; offset: number }

/** The entries of a ZIP. */
export type Zip = {
  names: string[]
  /** The content of the first entry whose name matches. Refuses more than `most` bytes. */
  content(wanted: RegExp, most?: number): Promise<Found>
  /** The place of an entry; null if there is none of this name. */
  place(name: string): Promise<Place | null>
  /** The first bytes of an entry, at most `length`. */
  start(name: string, length: number): Promise<Buffer>
}

/** Reads the directory of a ZIP. Throws if the ZIP is damaged. */
export async function openZip(file: FileHandle): Promise<Zip> {
  const zip = await fromFdPromise(file.fd, { autoClose: false, strictFileNames: false })
  const entries = new Map<string, Entry>()
  // Of entries with the same name the first counts.
  for await (const entry of zip.eachEntry())
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
  return {
    names: [...entries.keys()],
    async content(wanted, most = mostBytes) {
      const entry = [...entries.values()].find(({ fileName }) => wanted.test(fileName))
      return entry ? read(zip, entry, most) : { kind: 'none' }
    },
    async place(name) {
      const entry = entries.get(name)
      if (!entry) return null
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
      return { isStored: entry.compressionMethod === stored, offset: fileDataStart }
    },
    async start(name, length) {
      const entry = entries.get(name)
      const bytes: Buffer[] = []
      if (entry && !entry.isEncrypted())
        for await (const piece of await zip.openReadStreamPromise(entry)) {
          bytes.push(piece)
          if (Buffer.concat(bytes).length >= length) break
        }
      return Buffer.concat(bytes).subarray(0, length)
    },
  }
}

async function read(zip: ZipFile, entry: Entry, most: number): Promise<Found> {
  if (entry.isEncrypted()) return { kind: 'refused', because: `its ${entry.fileName} is encrypted` }
  if (entry.uncompressedSize > most)
    return {
      kind: 'refused',
      because: `its ${entry.fileName} is too large: ${entry.uncompressedSize} bytes`,
    }
  return { kind: 'bytes', bytes: await buffer(await zip.openReadStreamPromise(entry)) }
}
