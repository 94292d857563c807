import { type ApkReader, type Bytes, type Container, viewOf } from './container.ts'

/** The hash algorithms of chunked digests. */
export type ChunkHash = 'SHA-256' | 'SHA-512'

export const chunkBytes = 1024 * 1024

/** A part of the file that is signed. */
export type Section = { length: number; read(at: number, length: number): Promise<Bytes> }

/** The signed sections: contents, central directory and end record. Each is split into its own chunks. */
export const sectionsOf = (apk: Container, file: ApkReader): Section[] => [
  { length: apk.blockOffset, read: (at, length) => file.read(at, length) },
  { length: apk.eocdOffset - apk.cdOffset, read: (at, length) => file.read(apk.cdOffset + at, length) },
  { length: apk.endRecord.length, read: async (at, length) => apk.endRecord.subarray(at, at + length) },
]

/**
 * Chunk digests made when the bytes arrived, by chunk number. Chunk `n` begins at byte `n * chunkBytes` of the file and
 * is `chunkBytes` long. Chunks that do not end before the signing block are not used.
 */
export type MadeDigests = { hash: ChunkHash; digests: ReadonlyMap<number, Bytes> }

/** Writes the prefix of a chunk's digest to the first five bytes of `buffer`. The chunk of `length` bytes follows. */
export function writeChunkHead(buffer: Bytes, length: number) {
  buffer[0] = 0xa5
  viewOf(buffer).setUint32(1, length, true)
}

/** Returns a function that digests a chunk with `hash`. */
export function createChunkDigester(hash: ChunkHash) {
  const buffer = new Uint8Array(5 + chunkBytes)
  return (bytes: Uint8Array): Promise<Bytes> => {
    writeChunkHead(buffer, bytes.length)
    buffer.set(bytes, 5)
    // The buffer can be reused at once, because WebCrypto copies its input.
    return digest(hash, buffer.subarray(0, 5 + bytes.length))
  }
}

/** Returns the chunk digests, one after the other. Yields the number of bytes of each chunk. */
export async function* digestChunks(
  sections: Section[],
  hash: ChunkHash,
  made: MadeDigests | null,
): AsyncGenerator<number, Bytes> {
  const list: Bytes[] = []
  const digestChunk = createChunkDigester(hash)
  for (const [index, { length, read }] of sections.entries())
    for (let at = 0; at < length; at += chunkBytes) {
      const size = Math.min(chunkBytes, length - at)
      const isMade = index === 0 && size === chunkBytes && made?.hash === hash
      const known = isMade ? made.digests.get(at / chunkBytes) : undefined
      list.push(known ?? (await digestChunk(await read(at, size))))
      yield size
    }
  return concat(list)
}

/** The digest of a list of chunk digests, which is what the developer signs. */
export function digestOfList(hash: ChunkHash, list: Uint8Array): Promise<Bytes> {
  const buffer = new Uint8Array(5 + list.length)
  buffer[0] = 0x5a
  viewOf(buffer).setUint32(1, list.length / (hash === 'SHA-256' ? 32 : 64), true)
  buffer.set(list, 5)
  return digest(hash, buffer)
}

export const digest = async (hash: ChunkHash, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(hash, bytes))

export function concat(parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
