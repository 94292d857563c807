import type { ByteRange } from '../store/extents.ts'
import { chunkBytes } from './apk/chunkDigests.ts'
import type { Bytes } from './apk/container.ts'
import { type BlockBuffer, type BlockScheme, createBlockBuffer, type DigestElsewhere } from './blockBuffer.ts'
import type { StoredBytes } from './verifier.ts'

/** If this many blocks wait, they arrive faster than one thread can store and digest them. */
const manyWaiting = 4

/** If nothing arrives for this long, the thread has time to digest. */
const quietMs = 4

/**
 * How to digest blocks that arrive faster than one thread can store and digest them: in another thread, or later by the
 * caller that needs them at the end. With null, blocks are digested at once.
 */
export type Help = DigestElsewhere | 'at the end' | null

/** Block number `block` of a file whose blocks end at byte `end`. */
export const rangeOf = (block: number, end: number): ByteRange => ({
  start: block * chunkBytes,
  end: Math.min((block + 1) * chunkBytes, end),
})

/**
 * Digests the complete blocks of a file that ends at byte `end`: in any order, one at a time, while nothing arrives.
 * Reads them from storage, so that waiting blocks take no memory. Keeps a digest if `isGood` accepts it. Another thread
 * helps if many blocks wait; if that thread fails, this one digests all.
 */
export function createBlocksOnArrival(
  scheme: BlockScheme,
  end: number,
  isGood: (block: number, digest: Bytes) => Promise<boolean>,
  help: Help,
) {
  const digests = new Map<number, Bytes>()
  /** The complete blocks that are not digested yet, and where to read each. */
  const waiting = new Map<number, { stored: StoredBytes; isTaken: boolean }>()
  const buffer = createBlockBuffer(scheme)
  let working: Promise<void> = Promise.resolve()
  let workers = 0
  let isBehind = false
  let thread = typeof help === 'function' ? help : null
  let arrivals = 0
  let isEnding = help === null
  let endWait = () => {}

  /** Waits until nothing arrives. Does not wait if another thread digests, or at the end. */
  async function untilQuiet() {
    for (let before = -1; before !== arrivals && !isEnding && !(isBehind && thread); ) {
      before = arrivals
      await new Promise<void>((resolve) => {
        endWait = resolve
        setTimeout(resolve, quietMs)
      })
    }
  }

  async function digestByThread(length: number): Promise<Bytes> {
    try {
      return await buffer.digest(length, isBehind ? thread : null)
    } catch (error) {
      thread = null
      throw error
    }
  }

  /** Digests the waiting blocks that no other call has taken. */
  async function work({ block: bytesOf }: BlockBuffer, digest: (length: number) => Promise<Bytes>) {
    workers += 1
    for (const [block, entry] of waiting) {
      await untilQuiet()
      if (entry.isTaken) continue
      entry.isTaken = true
      const { start, end: last } = rangeOf(block, end)
      // If the block was forgotten meanwhile, the stored bytes may differ from those that were read.
      const isCurrent = () => waiting.get(block) === entry
      if (!isCurrent()) continue
      try {
        await entry.stored.read(start, bytesOf(last - start))
        const made = await digest(last - start)
        if (isCurrent() && (await isGood(block, made)) && isCurrent()) digests.set(block, made)
      } catch (error) {
        console.warn('A block cannot be read yet', error)
      }
      if (isCurrent()) waiting.delete(block)
    }
    workers -= 1
  }

  return {
    update(range: ByteRange, stored: StoredBytes) {
      arrivals += 1
      const last = Math.min(range.end, end)
      for (let block = Math.floor(range.start / chunkBytes); block * chunkBytes < last; block += 1)
        if (!digests.has(block) && !waiting.has(block) && stored.has(rangeOf(block, end)))
          waiting.set(block, { stored, isTaken: false })
      isBehind ||= waiting.size >= manyWaiting
      if (isBehind && thread) endWait()
      if (workers === 0 && waiting.size > 0) working = work(buffer, digestByThread)
    },
    forget({ start, end: last }: ByteRange) {
      for (const block of [...digests.keys(), ...waiting.keys()])
        if (block * chunkBytes < last && (block + 1) * chunkBytes > start) {
          digests.delete(block)
          waiting.delete(block)
        }
    },
    /** Resolves to the digests by block number when no block waits. With `at the end`, waiting blocks are dropped. */
    async settled(): Promise<ReadonlyMap<number, Bytes>> {
      if (help === 'at the end') waiting.clear()
      isEnding = true
      endWait()
      // Nothing arrives any more, so both threads can digest.
      if (isBehind && thread && waiting.size > 1) {
        const second = createBlockBuffer(scheme)
        await work(second, (length) => second.digest(length))
      }
      await working
      isEnding = help === null
      return digests
    },
  }
}
