import type { ChunkStore, FileVersion, Saved } from '../store/chunkStore.ts'
import { type ByteRange, everything } from '../store/extents.ts'
import type { DownloadRecord } from '../store/record.ts'
import type { Run } from '../store/transaction.ts'
import type { Verifier } from '../verify/verifier.ts'
import { isTooShort } from './firstBytes.ts'

export const saveThresholdBytes = 2_097_152

/** Why bytes cannot be saved: another run took over, or the storage is full. */
export type SaveError = 'overtaken' | 'full'

/** Bytes of the file, starting at byte `at`. */
export type Piece = { at: number; bytes: Uint8Array }

/** The record to store a body in. With `replaces`, the body replaces all stored bytes. */
export type SaverStart = { record: DownloadRecord; replaces: boolean }

/** Stores those bytes of a body that are not stored yet. */
export type Saver = {
  /** Bytes that are not yet handed to the store. */
  held(): number
  /** Bytes of the file that are stored or held. */
  received(): number
  /** The record as it is stored. */
  record(): DownloadRecord
  /** Fills `into` with the bytes of the file from `offset` on. Rejects if some of them are not stored. */
  read(offset: number, into: Uint8Array): Promise<void>
  /** True when all bytes that this saver must store have arrived. */
  isFilled(): boolean
  /** Passes the held bytes to the store, unless they are too few to recognize an APK. */
  flush(): Promise<SaveError | null>
  /** Saves the held bytes and waits until they are stored. */
  close(): Promise<SaveError | null>
  /** Adds the missing bytes of `piece`. The caller may reuse its buffer afterwards. */
  add(piece: Piece): Promise<SaveError | null>
  /** Drops stored bytes, so that they are fetched again. Absent if nothing is verified before the end. */
  forget?(range: ByteRange): void
}

const maxInFlight = 2

/**
 * Collects the bytes of one gap in order and saves a row every 2 MiB, with two saves in flight while it collects the
 * next row. Three alternating buffers keep memory use constant. Rows are verified at the end, because IndexedDB takes
 * as long to read a row as to store it.
 */
export function createRowSaver(
  chunks: ChunkStore,
  run: Run,
  version: FileVersion,
  verifier: Verifier | null,
  start: SaverStart & { gap: ByteRange },
): Saver {
  let { record } = start
  let offset = start.gap.start
  const buffers = Array.from({ length: maxInFlight + 1 }, () => new Uint8Array(saveThresholdBytes))
  let buffer = buffers[0] as Uint8Array<ArrayBuffer>
  let held = 0
  let { replaces } = start
  const saves: Promise<Saved>[] = []
  let failure: SaveError | null = null
  const end = Math.min(start.gap.end, version.total ?? Number.POSITIVE_INFINITY)
  const storedBefore = replaces ? 0 : record.receivedBytes
  if (replaces) verifier?.forget(everything)

  /** Waits until at most `most` saves are in flight, or for all saves if one has failed. An error is final. */
  const settle = async (most: number): Promise<SaveError | null> => {
    while (saves.length > (failure ? 0 : most)) {
      const outcome = await saves[0]
      saves.shift()
      if (typeof outcome === 'string') failure ??= outcome
      else record = outcome ?? record
    }
    return failure
  }

  const received = () => storedBefore + offset - start.gap.start + held

  const flush = async (): Promise<SaveError | null> => {
    const error = await settle(maxInFlight - 1)
    if (error) return error
    if (held === 0 || isTooShort(received())) return null
    const bytes = held === buffer.length ? buffer : buffer.slice(0, held)
    const saved = chunks.save(run, offset, bytes.buffer, version, replaces)
    // `settle` reports the error.
    saved.catch(() => {})
    saves.push(saved)
    buffers.push(...buffers.splice(0, 1))
    buffer = buffers[0] as Uint8Array<ArrayBuffer>
    offset += held
    held = 0
    // If the row that replaces the stored bytes fails, no row may be added to the old bytes.
    if (replaces) await settle(0)
    replaces = false
    return failure
  }

  return {
    held: () => held,
    received,
    record: () => record,
    read: (offset, into) => chunks.readInto(record, offset, into),
    isFilled: () => offset + held >= end,
    flush,
    close: async () => (await flush()) ?? settle(0),
    async add({ at, bytes }) {
      let taken = Math.max(0, offset + held - at)
      const last = Math.min(bytes.length, end - at)
      while (taken < last) {
        const part = bytes.subarray(taken, Math.min(last, taken + buffer.length - held))
        buffer.set(part, held)
        held += part.length
        taken += part.length
        if (held === buffer.length) {
          const error = await flush()
          if (error) return error
        }
      }
      return null
    },
  }
}
