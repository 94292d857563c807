import { createHash } from 'sha256-uint8array'
import type { ChunkStore } from '../store/chunkStore.ts'
import type { StoredBytes, Verifier } from './verifier.ts'

const stepBytes = 1024 * 1024

/** Verifies a file by its SHA-256, in lower-case hex. WebCrypto cannot hash piece by piece. */
export function createHashVerifier(expected: string, chunks: ChunkStore): Verifier {
  const buffer = new Uint8Array(stepBytes)
  let hash = createHash()
  let hashed = 0
  let stored: StoredBytes | null = null
  let working: Promise<void> | null = null

  const reset = () => {
    hash = createHash()
    hashed = 0
  }

  const step = async (length: number, read: StoredBytes['read']) => {
    const into = hash
    const bytes = buffer.subarray(0, length)
    await read(hashed, bytes)
    if (into !== hash) return
    hash.update(bytes)
    hashed += length
  }

  /** Hashes the stored bytes from the start. */
  async function work() {
    try {
      while (stored?.has({ start: hashed, end: hashed + stepBytes })) {
        await step(stepBytes, stored.read)
        // Let arriving bytes be read first.
        await new Promise((resume) => setTimeout(resume))
      }
    } catch (error) {
      console.warn('Stored bytes cannot be read yet', error)
    }
    working = null
  }

  return {
    update(_range, now) {
      stored = now
      working ??= work()
    },
    forget({ start }) {
      if (start < hashed) reset()
    },
    takeBad: () => [],
    async *verify(record, signal) {
      stored = null
      await working
      const total = record.receivedBytes
      try {
        while (hashed < total && !signal.aborted) {
          yield { phase: 'checking', checked: hashed, total }
          await step(Math.min(stepBytes, total - hashed), (offset, into) =>
            chunks.readInto(record, offset, into),
          )
        }
      } catch (error) {
        console.warn('Stored bytes cannot be read, so the file is fetched again', error)
        return { kind: 'corrupt', bad: [] }
      }
      const digest = hash.digest('hex')
      // After `digest`, a hash accepts no more bytes and gives no other digest.
      reset()
      return digest === expected
        ? { kind: 'intact', signer: null, isProven: true }
        : { kind: 'corrupt', bad: [] }
    },
  }
}
