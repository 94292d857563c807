import { type ChunkHash, chunkBytes, createChunkDigester, digest } from './apk/chunkDigests.ts'
import type { Bytes } from './apk/container.ts'

/** How the 1 MiB chunks of a file are digested: as APK signatures do it, or each by itself. */
export type ChunkScheme = { hash: ChunkHash; isPlain: boolean }

/** WebCrypto holds a copy of each chunk that it digests. */
const maxRunning = 4

/** Returns a function that digests one chunk. */
export const digesterOf = ({ hash, isPlain }: ChunkScheme): ((chunk: Bytes) => Promise<Bytes>) =>
  isPlain ? (chunk) => digest(hash, chunk) : createChunkDigester(hash)

/**
 * Digests the 1 MiB chunks of a file while its bytes arrive. A chunk whose first bytes did not pass through here is left
 * out. One buffer is enough, because WebCrypto copies what it is given.
 */
export function createChunksOnArrival({ hash, isPlain }: ChunkScheme) {
  const digestChunk = digesterOf({ hash, isPlain })
  const buffer = new Uint8Array(chunkBytes)
  let digests = new Map<number, Bytes>()
  const running = new Set<Promise<void>>()
  let next = 0

  function take(chunk: number) {
    // Those of an earlier start are not these.
    const into = digests
    const made = digestChunk(buffer).then((digest) => {
      into.set(chunk, digest)
      running.delete(made)
    })
    running.add(made)
  }

  return {
    /** Adds the bytes at `offset`. Offset 0 starts again. Resolves when few enough chunks wait to be digested. */
    async update(offset: number, bytes: Uint8Array): Promise<void> {
      if (offset === 0) digests = new Map()
      // After a gap the first whole chunk begins at the next multiple.
      let skipped = offset === next ? 0 : (chunkBytes - (offset % chunkBytes)) % chunkBytes
      if (offset !== next && skipped > bytes.length) {
        next = -1
        return
      }
      while (skipped < bytes.length) {
        const at = (offset + skipped) % chunkBytes
        const part = bytes.subarray(skipped, skipped + chunkBytes - at)
        buffer.set(part, at)
        skipped += part.length
        if (at + part.length === chunkBytes) take(Math.floor((offset + skipped - 1) / chunkBytes))
      }
      next = offset + bytes.length
      while (running.size > maxRunning) await Promise.race(running)
    },
    /** The digests by the number of the chunk. */
    async settled(): Promise<ReadonlyMap<number, Bytes>> {
      await Promise.all(running)
      return digests
    },
  }
}
