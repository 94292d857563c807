import { sha256 } from '@noble/hashes/sha2.js'
import type { Ports } from '../ports.ts'
import type { DownloadState } from '../states.ts'
import type { DownloadRecord } from '../store/record.ts'

/** An incremental SHA-256 of a file; WebCrypto hashes only whole buffers. */
export function createHash() {
  let hash = sha256.create()
  let next = 0
  return {
    /** Adds the bytes at `offset`. Offset 0 starts again; bytes after a gap are ignored. */
    update(offset: number, bytes: Uint8Array) {
      if (offset === 0) {
        hash = sha256.create()
        next = 0
      }
      if (offset !== next) return
      hash.update(bytes)
      next += bytes.length
    },
    /** The number of bytes hashed without a gap. */
    hashedBytes: () => next,
    /** The hash in lower-case hex. */
    hex: () => toHex(hash.clone().digest()),
  }
}

export type FileHash = ReturnType<typeof createHash>

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the hash of a file that is stored whole, in lower-case hex. Reads its bytes again, with a state for each
 * piece, unless this run has hashed every byte on arrival.
 */
export async function* hashStored(
  record: DownloadRecord,
  hash: FileHash,
  ports: Ports,
): AsyncGenerator<DownloadState, string> {
  if (hash.hashedBytes() === record.receivedBytes) return hash.hex()
  try {
    for await (const { offset, bytes } of ports.chunks.pieces(record)) {
      yield { phase: 'checking', checked: offset, total: record.receivedBytes }
      hash.update(offset, bytes)
    }
  } catch (error) {
    // What is missing makes the hash a wrong one, and the file is fetched again.
    console.warn(error)
  }
  return hash.hex()
}
