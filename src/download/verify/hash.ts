import { sha256 } from '@noble/hashes/sha2.js'
import type { ChunkStore } from '../store/chunkStore.ts'
import type { Verifier } from './verifier.ts'

/** An incremental SHA-256 of a file; WebCrypto hashes only whole buffers. */
function createHash() {
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

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Verifies a file by its SHA-256, in lower-case hex. */
export function createHashVerifier(expected: string, chunks: ChunkStore): Verifier {
  const hash = createHash()
  return {
    update: async (offset, bytes) => hash.update(offset, bytes),
    async *verify(record) {
      if (hash.hashedBytes() !== record.receivedBytes) {
        try {
          for await (const { offset, bytes } of chunks.pieces(record)) {
            yield { phase: 'checking', checked: offset, total: record.receivedBytes }
            hash.update(offset, bytes)
          }
        } catch (error) {
          console.warn('Stored bytes cannot be read, so the file is fetched again', error)
          return { kind: 'corrupt', bad: [] }
        }
      }
      return hash.hex() === expected ? { kind: 'intact', signer: null } : { kind: 'corrupt', bad: [] }
    },
  }
}
