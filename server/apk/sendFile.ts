import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'

const KiB = 1024
const smallest = 16 * KiB
// Small enough that a slow client reads a piece in a minute; else `cutStalledAnswers` disconnects it.
const largest = 64 * KiB
const memory = 2 * KiB * KiB

/** The buffers for the pieces of all answers. `held` is in bytes. */
type Buffers = {
  held(): number
  take(): Buffer
  /** With `isFree`, the buffer can be reused. */
  release(buffer: Buffer, isFree: boolean): void
}

/**
 * A buffer takes at most an eighth of the rest of `memory`: a few fast clients get large buffers, and thousands of stalled
 * ones get small buffers. Buffers are reused: one allocation for each piece would take several times the memory until the
 * garbage collector runs.
 */
export function createBuffers(): Buffers {
  const free = new Map<number, Buffer[]>()
  let held = 0
  return {
    held: () => held,
    take() {
      let bytes = smallest
      while (bytes < largest && bytes * 16 <= memory - held) bytes *= 2
      held += bytes
      return free.get(bytes)?.pop() ?? Buffer.allocUnsafeSlow(bytes)
    },
    release(buffer, isFree) {
      held -= buffer.length
      const alike = free.get(buffer.length) ?? []
      free.set(buffer.length, alike)
      if (isFree && alike.length * buffer.length < memory) alike.push(buffer)
    },
  }
}

const shared = createBuffers()

/**
 * Sends the bytes from `start` until before `end`. Reads a piece after the client has read the last one. `change` may
 * replace a piece at the offset `at` by another of the same length. Resolves after the last piece, or when the client has
 * disconnected. If the file cannot be read, it cuts the answer and rejects.
 */
export async function sendFile(
  answer: ServerResponse,
  file: Pick<FileHandle, 'read'>,
  [start, end]: readonly [start: number, end: number],
  change: (piece: Uint8Array, at: number) => Uint8Array = (piece) => piece,
  buffers: Buffers = shared,
): Promise<void> {
  for (let at = start; at < end && !answer.destroyed; ) {
    const buffer = buffers.take()
    let isFree = true
    try {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at), at)
      if (bytesRead === 0) throw new Error('The file became shorter while the server read it.')
      isFree = await write(answer, change(buffer.subarray(0, bytesRead), at))
      at += bytesRead
    } catch (error) {
      answer.destroy()
      throw error
    } finally {
      buffers.release(buffer, isFree)
    }
  }
  answer.end()
}

/** Resolves with true when the piece is sent, with false if the client disconnects: the system may still read the piece. */
const write = (answer: ServerResponse, piece: Uint8Array): Promise<boolean> =>
  new Promise((settle) => {
    // Node drops a write to a closing connection without calling its callback.
    const gone = () => settle(false)
    if (answer.destroyed) return gone()
    answer.once('close', gone)
    answer.write(piece, (error) => {
      answer.off('close', gone)
      settle(!error)
    })
  })
