import { createCipheriv, createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** One published version of the file. `sha256` is lower-case hex. */
export type Release = { bytes: Buffer; sha256: string; etag: string; lastModified: string; version: string }

/** A file that starts like an APK and cannot be compressed. Equal seed and size (bytes) always give equal bytes. */
export function apkRelease(seed: number, size: number): Release {
  const key = createHash('sha256').update(`release ${seed}`).digest()
  const bytes = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size))
  Buffer.from('PK\x03\x04', 'latin1').copy(bytes)
  return releaseOf(bytes, seed)
}

/** The file at `path` on disk as a release. */
export const releaseAt = (path: string, seed: number): Release => releaseOf(readFileSync(path), seed)

function releaseOf(bytes: Buffer, seed: number): Release {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const lastModified = new Date(Date.UTC(2025, 0, 1, seed)).toUTCString()
  return { bytes, sha256, etag: `"${sha256.slice(0, 16)}"`, lastModified, version: String(400 + seed) }
}
