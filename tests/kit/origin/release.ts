import { createCipheriv, createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** One published version of the file. `sha256` is lower-case hex. */
export type Release = { bytes: Buffer; sha256: string; etag: string; lastModified: string; version: string }

/**
 * A file that begins and ends like an unsigned APK, and that cannot be compressed. Equal seed and size (bytes) always give
 * equal bytes. A file of a few bytes has no end.
 */
export function apkRelease(seed: number, size: number): Release {
  const key = createHash('sha256').update(`release ${seed}`).digest()
  const bytes = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size))
  Buffer.from('PK\x03\x04', 'latin1').copy(bytes)
  const directory = size - directoryEntry.length - endBytes
  if (directory >= 4) Buffer.concat([directoryEntry, endRecord(directory)]).copy(bytes, directory)
  return releaseOf(bytes, seed)
}

// https://pkwaredownloads.blob.core.windows.net/pem/APPNOTE.txt, 4.3.12 and 4.3.16
const endBytes = 22

const directoryEntry = (() => {
  const name = Buffer.from('AndroidManifest.xml')
  const header = Buffer.alloc(46)
  header.write('PK\x01\x02', 'latin1')
  header.writeUInt16LE(name.length, 28)
  return Buffer.concat([header, name])
})()

function endRecord(directory: number): Buffer {
  const end = Buffer.alloc(endBytes)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt32LE(directoryEntry.length, 12)
  end.writeUInt32LE(directory, 16)
  return end
}

/** The file at `path` on disk as a release. */
export const releaseAt = (path: string, seed: number): Release => releaseOf(readFileSync(path), seed)

function releaseOf(bytes: Buffer, seed: number): Release {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const lastModified = new Date(Date.UTC(2025, 0, 1, seed)).toUTCString()
  return { bytes, sha256, etag: `"${sha256.slice(0, 16)}"`, lastModified, version: String(400 + seed) }
}
