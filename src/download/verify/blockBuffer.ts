import { type ChunkHash, chunkBytes, digest, writeChunkHead } from './apk/chunkDigests.ts'
import type { Bytes } from './apk/container.ts'

/** How the 1 MiB blocks of a file are digested: like the chunks of APK signatures, or without a prefix (`isPlain`). */
export type BlockScheme = { hash: ChunkHash; isPlain: boolean }

/** The bytes from `from` to `to` of a buffer, to digest with `hash`. */
export type DigestTask = { hash: ChunkHash; buffer: ArrayBuffer; from: number; to: number }

/** Digests in another thread. The buffer is transferred to that thread and back. */
export type DigestElsewhere = (task: DigestTask) => Promise<{ digest: Bytes; buffer: ArrayBuffer }>

const headBytes = 5

/** A buffer for one block at a time, and a function that digests the block. */
export function createBlockBuffer({ hash, isPlain }: BlockScheme) {
  let whole = new Uint8Array(headBytes + chunkBytes)
  const from = isPlain ? headBytes : 0
  return {
    /** The first `length` bytes of the buffer. Invalid after the next digest. */
    block: (length: number) => whole.subarray(headBytes, headBytes + length),
    /** Digests the first `length` bytes, in this thread or with `elsewhere`. */
    async digest(length: number, elsewhere: DigestElsewhere | null = null): Promise<Bytes> {
      writeChunkHead(whole, length)
      const to = headBytes + length
      if (!elsewhere) return digest(hash, whole.subarray(from, to))
      const { buffer } = whole
      whole = empty
      try {
        const made = await elsewhere({ hash, buffer, from, to })
        whole = new Uint8Array(made.buffer)
        return made.digest
      } catch (error) {
        whole = new Uint8Array(headBytes + chunkBytes)
        throw error
      }
    },
  }
}

export type BlockBuffer = ReturnType<typeof createBlockBuffer>

const empty = new Uint8Array(0)
