import { sha256 } from '@noble/hashes/sha2.js'

/** A SHA-256 that grows with the file, since WebCrypto can only hash what is whole. */
export function createDigest() {
  let hash = sha256.create()
  let next = 0
  return {
    /** Takes the bytes at `offset`; offset 0 begins anew, a gap makes the sum unknown. */
    update(offset: number, bytes: Uint8Array) {
      if (offset === 0) {
        hash = sha256.create()
        next = 0
      }
      if (offset !== next) return
      hash.update(bytes)
      next += bytes.length
    },
    /** How many bytes were taken without a gap. */
    taken: () => next,
    /** The hash in lower-case hex. */
    hex: () => hexOf(hash.clone().digest()),
  }
}

export type Digest = ReturnType<typeof createDigest>

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
