import type { Digest } from './digest.ts'
import type { ChunkStore, Release, Run, Saved } from './store/chunkStore.ts'
import type { DownloadRecord } from './store/record.ts'

export const saveThresholdBytes = 2_097_152

/** What stops the saving: another run took over, the storage is full, or this is no APK. */
export type Refusal = 'overtaken' | 'full' | 'not-a-package'

/** An APK is a ZIP: https://pkwaredownloads.blob.core.windows.net/pem/APPNOTE.txt, 4.3.7 */
const signature = [0x50, 0x4b, 0x03, 0x04]

/**
 * Gathers bytes from `offset` on and saves them at every 2 MiB, with one save in flight while the next is gathered.
 * Two buffers take turns, so memory does not grow with the file.
 */
export function createSaver(
  chunks: ChunkStore,
  run: Run,
  release: Release,
  digest: Digest | null,
  start: { offset: number; record: DownloadRecord },
) {
  let { offset, record } = start
  let gathering = new Uint8Array(saveThresholdBytes)
  let spare = new Uint8Array(saveThresholdBytes)
  let held = 0
  let inFlight: Promise<Saved> = Promise.resolve(record)

  /** Waits for the save under way; a refusal is final. */
  const settle = async (): Promise<Refusal | null> => {
    const outcome = await inFlight
    if (typeof outcome === 'string') return outcome
    record = outcome
    return null
  }

  /** The file's first bytes are here and are not those of a package. */
  const isAlien = () => offset === 0 && held >= 4 && signature.some((byte, i) => gathering[i] !== byte)

  const flush = async (): Promise<Refusal | null> => {
    const refusal = await settle()
    if (refusal) return refusal
    if (isAlien()) return 'not-a-package'
    if (held === 0 || (offset === 0 && held < 4)) return null
    const bytes = held === gathering.length ? gathering : gathering.slice(0, held)
    digest?.update(offset, bytes)
    inFlight = chunks.save(run, offset, bytes.buffer, release)
    ;[gathering, spare] = [spare, gathering]
    offset += held
    held = 0
    return null
  }

  return {
    held: () => held,
    received: () => offset + held,
    record: () => record,
    isAlien,
    flush,
    /** Saves what is held and waits until it is stored. */
    async close(): Promise<Refusal | null> {
      return (await flush()) ?? settle()
    },
    /** Takes over all of `piece`, saving on the way. */
    async add(piece: Uint8Array): Promise<Refusal | null> {
      for (let taken = 0; taken < piece.length; ) {
        const part = piece.subarray(taken, taken + gathering.length - held)
        gathering.set(part, held)
        held += part.length
        taken += part.length
        if (held === gathering.length) {
          const refusal = await flush()
          if (refusal) return refusal
        }
      }
      return null
    },
  }
}

export type Saver = ReturnType<typeof createSaver>
