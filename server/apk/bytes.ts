import type { FileHandle } from 'node:fs/promises'

const pieceBytes = 64 * 1024

/**
 * Reads from `start` up to but not including `end`, a piece whenever one is asked for. Many readers share one
 * handle: a read stream would close it for all of them when its client goes away.
 */
export async function* bytesOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const piece = Buffer.allocUnsafe(Math.min(pieceBytes, end - at))
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    if (bytesRead === 0) throw new Error('The APK became shorter while it was read.')
    yield piece.subarray(0, bytesRead)
    at += bytesRead
  }
}
