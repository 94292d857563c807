import { isQuotaError } from '../store/byteFiles.ts'
import type { ChunkStore, FileVersion, Saved } from '../store/chunkStore.ts'
import type { DownloadRecord } from '../store/record.ts'
import type { Run } from '../store/transaction.ts'
import type { Verifier } from '../verify/verifier.ts'
import { mayBePackage, type SaveError, type Saver, saveThresholdBytes } from './saver.ts'
import type { TargetFile } from './target.ts'

const roomForRecordBytes = 256 * 1024

/**
 * Writes bytes from `offset` on to a file as they arrive, and records them every 2 MiB once they are flushed. The record
 * is written while the next bytes are.
 */
export function createFileSaver(
  file: TargetFile,
  chunks: ChunkStore,
  run: Run,
  version: FileVersion,
  verifier: Verifier | null,
  start: { offset: number; record: DownloadRecord },
): Saver {
  const { handle, name, base } = file
  const head = new Uint8Array(4)
  let { record } = start
  let flushed = start.offset
  let position = start.offset
  let inFlight: Promise<Saved> = Promise.resolve(record)
  // Whatever an earlier run left behind the recorded bytes, so that the file always ends with the last byte written.
  handle.truncate(Math.min(handle.size(), position - base))

  const settle = async (): Promise<SaveError | null> => {
    const outcome = await inFlight
    if (typeof outcome === 'string') return outcome
    record = outcome
    return null
  }

  const isPackage = () => start.offset > 0 || mayBePackage(head, position)

  const flush = async (): Promise<SaveError | null> => {
    const error = await settle()
    if (error) return error
    if (!isPackage()) return 'not-a-package'
    if (position === flushed || (start.offset === 0 && position < 4)) return null
    handle.flush()
    inFlight = chunks.extend(run, { offset: flushed, length: position - flushed }, { name, base }, version)
    flushed = position
    return null
  }

  return {
    held: () => position - flushed,
    received: () => position,
    record: () => record,
    mayBePackage: isPackage,
    flush,
    close: async () => (await flush()) ?? settle(),
    async add(piece) {
      if (position < 4) head.set(piece.subarray(0, 4 - position), position)
      try {
        handle.write(piece, position - base)
      } catch (error) {
        if (!isQuotaError(error)) throw error
        // Without room for the record, the bytes would be there and not count.
        position = Math.max(flushed, position - roomForRecordBytes)
        handle.truncate(position - base)
        return 'full'
      }
      const taken = verifier?.update(position, piece)
      position += piece.length
      await taken
      return position - flushed >= saveThresholdBytes ? flush() : null
    },
  }
}
