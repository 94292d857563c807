import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'

const KiB = 1024
const smallest = 16 * KiB
// What a reader who is cut for taking nothing in a minute may take so slowly: see `cutStalledAnswers`.
const largest = 64 * KiB
const memory = 2 * KiB * KiB

/** What buffers hold the pieces of all answers together, and what a piece takes, by how much is held already. */
export type Buffers = {
  held(): number
  take(): Buffer
  /** With `isFree` another piece may lie in the buffer from now on. */
  release(buffer: Buffer, isFree: boolean): void
}

/**
 * A piece takes an eighth of what is left of `memory` bytes, so that few fast readers get large pieces and thousands of
 * stalled ones together little more than a small piece each. Buffers are used again: to allocate one for each piece would
 * take several times the memory until they are collected.
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
 * Sends the bytes from `start` up to but not including `end`, and reads a piece when the one before was taken. `change`
 * may replace a piece, which lies at `at`, by another as long. Resolves when all was handed over or the reader has gone;
 * when the file cannot be read, the answer is cut and the promise rejects.
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
      if (bytesRead === 0) throw new Error('The APK became shorter while it was read.')
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

/** Resolves when the piece was taken, with false when the reader went away: the system may still read it then. */
const write = (answer: ServerResponse, piece: Uint8Array): Promise<boolean> =>
  new Promise((settle) => {
    // Node drops what is written to a connection that is ending, and calls nobody.
    const gone = () => settle(false)
    if (answer.destroyed) return gone()
    answer.once('close', gone)
    answer.write(piece, (error) => {
      answer.off('close', gone)
      settle(!error)
    })
  })
