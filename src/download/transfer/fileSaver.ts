import { isQuotaError } from '../store/byteFiles.ts'
import type { ChunkStore, FileVersion } from '../store/chunkStore.ts'
import { type Extent, everything, lengthOf, missingIn, withExtent, withoutRange } from '../store/extents.ts'
import type { Run } from '../store/transaction.ts'
import type { StoredBytes, Verifier } from '../verify/verifier.ts'
import { isTooShort } from './firstBytes.ts'
import type { SaveError, Saver, SaverStart } from './saver.ts'
import type { TargetFile } from './target.ts'

const roomForRecordBytes = 256 * 1024

/**
 * If the browser kills the worker, unrecorded bytes are lost. Up to `slow` bytes per millisecond, write a record every
 * `slowBytes`. On faster networks, writing records is expensive, so also wait for `bytes` and `ms`.
 */
const recordEvery = { bytes: 256 * 1024, ms: 100, slow: 10 * 1024, slowBytes: 64 * 1024 }

/**
 * Writes the missing bytes of a file at their offsets as they arrive, and records them after a flush. It writes the
 * next bytes while the record is written.
 */
export function createFileSaver(
  { handle, name, base }: TargetFile,
  chunks: ChunkStore,
  run: Run,
  { validator, total, isMixed = false }: FileVersion,
  verifier: Verifier | null,
  start: SaverStart,
  elapsed: () => number,
): Saver {
  const bytesFile = { name, base }
  let { record } = start
  /** The written extents. The record is updated later. */
  let extents = start.replaces ? [] : record.chunks
  let recorded = extents
  let received = lengthOf(extents)
  let unrecorded = 0
  let recordedAt = elapsed()
  let saving: Promise<void> | null = null
  let error: SaveError | null = null

  const endInFile = (of: readonly Extent[]) =>
    Math.max(0, ...of.filter(({ inFile }) => inFile).map(({ offset, length }) => offset + length - base))
  // Remove bytes that an earlier run wrote but did not record.
  handle.truncate(Math.min(handle.size(), endInFile(extents)))

  const stored: StoredBytes = {
    has: (range) => missingIn(extents, range).length === 0,
    read: (offset, into) => chunks.readInto({ ...record, chunks: extents, bytesFile }, offset, into, handle),
  }
  if (start.replaces) verifier?.forget(everything)
  for (const { offset, length } of extents) verifier?.update({ start: offset, end: offset + length }, stored)

  const isDue = () => {
    if (unrecorded < recordEvery.slowBytes) return false
    const ms = elapsed() - recordedAt
    return unrecorded <= ms * recordEvery.slow || (unrecorded >= recordEvery.bytes && ms >= recordEvery.ms)
  }

  const save = async () => {
    const saved = await chunks.setExtents(run, {
      chunks: extents,
      bytesFile,
      validator,
      totalBytes: total,
      isMixed,
    })
    if (typeof saved === 'string') error = saved
    else record = saved
    saving = null
    // Record the bytes that arrived meanwhile: the network may stall now.
    if (!error && isDue()) await flush()
  }

  const flush = async (): Promise<SaveError | null> => {
    await saving
    if (error) return error
    if (unrecorded === 0 || isTooShort(received)) return null
    handle.flush()
    recorded = extents
    unrecorded = 0
    recordedAt = elapsed()
    saving = save()
    saving.catch(() => {})
    return null
  }

  /** Throws a `QuotaExceededError`. */
  const write = (bytes: Uint8Array, offset: number) => {
    handle.write(bytes, offset - base)
    extents = withExtent(extents, { offset, length: bytes.length, inFile: true })
    received += bytes.length
    unrecorded += bytes.length
    verifier?.update({ start: offset, end: offset + bytes.length }, stored)
  }

  /** Frees space for the record. Without a record, the last bytes would not count. */
  const makeRoom = () => {
    const end = Math.max(endInFile(recorded), endInFile(extents) - roomForRecordBytes)
    const dropped = { start: base + end, end: Number.POSITIVE_INFINITY }
    handle.truncate(end)
    verifier?.forget(dropped)
    extents = withoutRange(extents, dropped)
    received = lengthOf(extents)
  }

  return {
    held: () => unrecorded,
    received: () => received,
    record: () => record,
    read: stored.read,
    isFilled: () => total !== null && received >= total,
    flush,
    async close() {
      const failed = await flush()
      await saving
      return failed ?? error
    },
    async add({ at, bytes }) {
      try {
        const last = Math.min(at + bytes.length, total ?? Number.POSITIVE_INFINITY)
        for (const { start, end } of missingIn(extents, { start: at, end: last }))
          write(bytes.subarray(start - at, end - at), start)
      } catch (error) {
        if (!isQuotaError(error)) throw error
        makeRoom()
        return 'full'
      }
      return error ?? (isDue() && !saving ? flush() : null)
    },
    forget(range) {
      verifier?.forget(range)
      extents = withoutRange(extents, range)
      received = lengthOf(extents)
      unrecorded += range.end - range.start
    },
  }
}
