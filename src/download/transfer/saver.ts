import type { ChunkStore, FileVersion, Saved } from '../store/chunkStore.ts'
import type { DownloadRecord } from '../store/record.ts'
import type { Run } from '../store/transaction.ts'
import type { Verifier } from '../verify/verifier.ts'

export const saveThresholdBytes = 2_097_152

/** Why bytes cannot be saved: another run took over, the storage is full, or the file is not an APK. */
export type SaveError = 'overtaken' | 'full' | 'not-a-package'

/** An APK is a ZIP: https://pkwaredownloads.blob.core.windows.net/pem/APPNOTE.txt, 4.3.7 */
const signature = [0x50, 0x4b, 0x03, 0x04]

/** False once the first four bytes of the file are known and are not those of a package. */
export const mayBePackage = (head: Uint8Array, known: number): boolean =>
  known < signature.length || signature.every((byte, i) => head[i] === byte)

/** Stores the bytes of a body, in order. */
export type Saver = {
  /** Bytes that are not yet handed to the store. */
  held(): number
  /** Bytes of the file that are stored or held. */
  received(): number
  /** The record as it is stored. */
  record(): DownloadRecord
  /** False once the first bytes of the file are known and are not those of a package. */
  mayBePackage(): boolean
  /** Hands what is held to the store. */
  flush(): Promise<SaveError | null>
  /** Saves what is held and waits until it is stored. */
  close(): Promise<SaveError | null>
  /** Takes all of `piece`, whose buffer may be reused afterwards. */
  add(piece: Uint8Array): Promise<SaveError | null>
}

/**
 * Collects bytes from `offset` on and saves a row every 2 MiB, with one save in flight while the next is collected. Two
 * alternating buffers keep the memory constant.
 */
export function createRowSaver(
  chunks: ChunkStore,
  run: Run,
  version: FileVersion,
  verifier: Verifier | null,
  start: { offset: number; record: DownloadRecord },
): Saver {
  let { offset, record } = start
  let buffer = new Uint8Array(saveThresholdBytes)
  let spare = new Uint8Array(saveThresholdBytes)
  let held = 0
  let inFlight: Promise<Saved> = Promise.resolve(record)

  /** Waits for the save in flight. An error is final. */
  const settle = async (): Promise<SaveError | null> => {
    const outcome = await inFlight
    if (typeof outcome === 'string') return outcome
    record = outcome
    return null
  }

  const isPackage = () => offset > 0 || mayBePackage(buffer, held)

  const flush = async (): Promise<SaveError | null> => {
    const error = await settle()
    if (error) return error
    if (!isPackage()) return 'not-a-package'
    if (held === 0 || (offset === 0 && held < 4)) return null
    const bytes = held === buffer.length ? buffer : buffer.slice(0, held)
    await verifier?.update(offset, bytes)
    inFlight = chunks.save(run, offset, bytes.buffer, version)
    ;[buffer, spare] = [spare, buffer]
    offset += held
    held = 0
    return null
  }

  return {
    held: () => held,
    received: () => offset + held,
    record: () => record,
    mayBePackage: isPackage,
    flush,
    close: async () => (await flush()) ?? settle(),
    async add(piece) {
      for (let taken = 0; taken < piece.length; ) {
        const part = piece.subarray(taken, taken + buffer.length - held)
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
