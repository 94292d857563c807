import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

const pieceBytes = 64 * 1024

/** The bytes from `start` until before `end`. Unlike Node's read streams, this leaves the handle open. */
export async function* bytesOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const piece = Buffer.allocUnsafe(Math.min(pieceBytes, end - at))
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    if (bytesRead === 0) throw new Error('The file became shorter while the server read it.')
    at += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

/** The SHA-256 of a file in hex. */
export async function sha256Of(file: FileHandle): Promise<string> {
  const { size } = await file.stat()
  const hash = createHash('sha256')
  for await (const bytes of bytesOf(file, 0, size)) hash.update(bytes)
  return hash.digest('hex')
}

/** `length` bytes from `start` on. Rejects if the file is too short. */
export async function bytesAt(
  file: FileHandle,
  start: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, start + done)
    if (bytesRead === 0) throw new RangeError(`The file ends before ${length} bytes at ${start}`)
    done += bytesRead
  }
  return bytes
}
