import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'

const mostBytes = 8 * 1024 * 1024

export type Found = { kind: 'bytes'; bytes: Buffer } | { kind: 'none' } | { kind: 'refused'; because: string }

/** The content of the first entry of a ZIP whose name matches. Throws if the ZIP is damaged. */
export async function entryNamed(file: FileHandle, wanted: RegExp): Promise<Found> {
  const zip = await fromFdPromise(file.fd, { autoClose: false, strictFileNames: false })
  for await (const entry of zip.eachEntry()) if (wanted.test(entry.fileName)) return read(zip, entry)
  return { kind: 'none' }
}

async function read(zip: ZipFile, entry: Entry): Promise<Found> {
  if (entry.isEncrypted()) return { kind: 'refused', because: `its ${entry.fileName} is encrypted` }
  if (entry.uncompressedSize > mostBytes)
    return {
      kind: 'refused',
      because: `its ${entry.fileName} is too large: ${entry.uncompressedSize} bytes`,
    }
  return { kind: 'bytes', bytes: await buffer(await zip.openReadStreamPromise(entry)) }
}
