import type { ByteRange } from '../store/extents.ts'
import { type ChunkHash, chunkBytes, createChunkBuffer, digest } from './apk/chunkDigests.ts'
import type { Bytes } from './apk/container.ts'
import type { StoredBytes } from './verifier.ts'

/** How the 1 MiB blocks of a file are digested: as the chunks of APK signatures, or each by itself. */
export type BlockScheme = { hash: ChunkHash; isPlain: boolean }

/** A buffer for one block at a time, and the digest of what was written to its beginning. */
export function createBlockBuffer({ hash, isPlain }: BlockScheme) {
  const { chunk, digest: digestChunk } = createChunkBuffer(hash)
  return {
    block: chunk,
    digest: (length: number) => (isPlain ? digest(hash, chunk.subarray(0, length)) : digestChunk(length)),
  }
}

/** Block number `block` of a file whose blocks end at byte `end`. */
export const rangeOf = (block: number, end: number): ByteRange => ({
  start: block * chunkBytes,
  end: Math.min((block + 1) * chunkBytes, end),
})

/**
 * Digests the blocks of a file that ends at byte `end` as soon as they are whole, in any order, one at a time. It reads
 * them from where they are stored, so that blocks that wait take no memory. A digest is kept if `isGood` accepts it.
 */
export function createBlocksOnArrival(
  scheme: BlockScheme,
  end: number,
  isGood: (block: number, digest: Bytes) => Promise<boolean>,
) {
  const buffer = createBlockBuffer(scheme)
  const digests = new Map<number, Bytes>()
  /** The blocks that are whole and not digested, and where to read each. */
  const waiting = new Map<number, { stored: StoredBytes }>()
  let working: Promise<void> = Promise.resolve()
  let isWorking = false

  async function work() {
    for (const [block, entry] of waiting) {
      const { start, end: last } = rangeOf(block, end)
      // Forgotten meanwhile, the bytes that were read are others than those that are stored.
      const isCurrent = () => waiting.get(block) === entry
      try {
        await entry.stored.read(start, buffer.block.subarray(0, last - start))
        const made = await buffer.digest(last - start)
        if (isCurrent() && (await isGood(block, made)) && isCurrent()) digests.set(block, made)
      } catch (error) {
        console.warn('A block cannot be read yet', error)
      }
      if (isCurrent()) waiting.delete(block)
    }
    isWorking = false
  }

  return {
    update(range: ByteRange, stored: StoredBytes) {
      const last = Math.min(range.end, end)
      for (let block = Math.floor(range.start / chunkBytes); block * chunkBytes < last; block += 1)
        if (!digests.has(block) && !waiting.has(block) && stored.has(rangeOf(block, end)))
          waiting.set(block, { stored })
      if (isWorking || waiting.size === 0) return
      isWorking = true
      working = work()
    },
    forget({ start, end: last }: ByteRange) {
      for (const block of [...digests.keys(), ...waiting.keys()])
        if (block * chunkBytes < last && (block + 1) * chunkBytes > start) {
          digests.delete(block)
          waiting.delete(block)
        }
    },
    /** The digests by the number of the block, once none is waiting. */
    async settled(): Promise<ReadonlyMap<number, Bytes>> {
      await working
      return digests
    },
  }
}
