import type { Digest } from './digest.ts'
import type { ChunkStore, Release, Run, Saved } from './store/chunkStore.ts'
import type { DownloadRecord } from './store/record.ts'

export const saveThresholdBytes = 2_097_152

/** What stops the saving: another run took over, the storage is full, or this is no APK. */
export type Refusal = 'overtaken' | 'full' | 'not-a-package'

/** An APK is a ZIP: https://pkwaredownloads.blob.core.windows.net/pem/APPNOTE.txt, 4.3.7 */
const signature = [0x50, 0x4b, 0x03, 0x04]

// A second one would be faster, and lost as well when the browser is killed.
const mostInFlight = 1

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
  let held = 0
  let refused: Refusal | null = null
  const inFlight: Promise<Saved>[] = []
  const spare = Array.from({ length: mostInFlight }, () => new Uint8Array(saveThresholdBytes))

  /** Waits until no more than `most` saves are under way; the first refusal is final. */
  const settle = async (most: number): Promise<Refusal | null> => {
    while (inFlight.length > most) {
      const outcome = await inFlight.shift()
      if (typeof outcome === 'string') refused ??= outcome
      else if (outcome && !refused) record = outcome
    }
    return refused
  }

  /** The file's first bytes are here and are not those of a package. */
  const isAlien = () => offset === 0 && held >= 4 && signature.some((byte, i) => gathering[i] !== byte)

  const flush = async (): Promise<Refusal | null> => {
    if (await settle(mostInFlight - 1)) return refused
    if (isAlien()) return 'not-a-package'
    if (held === 0 || (offset === 0 && held < 4)) return null
    const bytes = held === gathering.length ? gathering : gathering.slice(0, held)
    digest?.update(offset, bytes)
    inFlight.push(chunks.save(run, offset, bytes.buffer, release))
    spare.push(gathering)
    gathering = spare.shift() ?? gathering
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
    /** Saves what is held and waits until all is stored. */
    async close(): Promise<Refusal | null> {
      return (await flush()) ?? settle(0)
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
