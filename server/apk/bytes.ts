import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

const pieceBytes = 64 * 1024

/**
 * The bytes from `start` up to but not including `end`, read a piece at a time and only when the piece before was
 * taken, so that a stalled reader costs one piece. Many readers share one handle: a read stream of Node would close it
 * for all of them when its client goes away. `change` may replace a piece, which lies at `at`, by another as long.
 */
export function bytesOf(
  file: FileHandle,
  start: number,
  end: number,
  change: (piece: Uint8Array, at: number) => Uint8Array = (piece) => piece,
): Readable {
  let at = start
  return new Readable({
    highWaterMark: 0,
    read() {
      if (at >= end) return void this.push(null)
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, end - at))
      file.read(piece, 0, piece.length, at).then(
        ({ bytesRead }) => {
          if (bytesRead === 0) return this.destroy(new Error('The APK became shorter while it was read.'))
          const read = change(piece.subarray(0, bytesRead), at)
          at += bytesRead
          this.push(read)
        },
        (error) => this.destroy(error),
      )
    },
  })
}

/** The SHA-256 of a whole file in hex. */
export async function sha256Of(file: FileHandle): Promise<string> {
  const { size } = await file.stat()
  const hash = createHash('sha256')
  for await (const bytes of bytesOf(file, 0, size)) hash.update(bytes)
  return hash.digest('hex')
}

/** `length` bytes from `start` on. Rejects when the file ends before. */
export async function bytesAt(
  file: FileHandle,
  start: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, start + done)
    if (bytesRead === 0) throw new RangeError(`${length} bytes at ${start} do not fit into the file`)
    done += bytesRead
  }
  return bytes
}
