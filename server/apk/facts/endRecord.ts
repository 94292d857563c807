import type { FileHandle } from 'node:fs/promises'

const signature = 0x06054b50
const length = 22
const mostComment = 0xffff

/** Where the central directory of a ZIP begins, read from its end; null when there is no end. */
export async function directoryOffset(file: FileHandle, size: number): Promise<number | null> {
  const from = Math.max(0, size - length - mostComment)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
  const tail = buffer.subarray(0, bytesRead)
  for (let at = tail.length - length; at >= 0; at--) {
    if (tail.readUInt32LE(at) === signature && tail.readUInt16LE(at + 20) === tail.length - at - length)
      return tail.readUInt32LE(at + 16)
  }
  return null
}
