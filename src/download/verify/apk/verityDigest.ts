import { chunkBytes, concat, digest, type Section } from './chunkDigests.ts'
import { type Bytes, viewOf } from './container.ts'

/** In a file with a verity digest, the sizes of the contents and the signing block are multiples of this. */
export const blockBytes = 4096
const saltBytes = 8

/**
 * Returns the root of the hash tree over all signed bytes, then their length. Yields the number of bytes of each step.
 * See the algorithms with verity in https://source.android.com/docs/security/features/apksigning/v3
 */
export async function* digestVerity(sections: Section[]): AsyncGenerator<number, Bytes> {
  const leaves: Bytes[] = []
  let total = 0
  // Sections follow one another without a gap, so a block may begin in one and end in the next.
  let rest: Bytes = new Uint8Array(0)
  for (const { length, read } of sections)
    for (let at = 0; at < length; at += chunkBytes) {
      const bytes = concat([rest, await read(at, Math.min(chunkBytes, length - at))])
      const whole = bytes.length - (bytes.length % blockBytes)
      total += bytes.length - rest.length
      yield bytes.length - rest.length
      leaves.push(await hashBlocks(bytes.subarray(0, whole)))
      rest = bytes.subarray(whole)
    }
  let level = concat([...leaves, await hashBlocks(rest)])
  do level = await hashBlocks(level)
  while (level.length > 32)
  const root = concat([level, new Uint8Array(8)])
  viewOf(root).setBigUint64(32, BigInt(total), true)
  return root
}

/** Digests each block with a salt of zeros. The last block is padded with zeros. */
async function hashBlocks(bytes: Bytes): Promise<Bytes> {
  const buffer = new Uint8Array(saltBytes + blockBytes)
  const hashes: Promise<Bytes>[] = []
  for (let at = 0; at < bytes.length; at += blockBytes) {
    const block = bytes.subarray(at, at + blockBytes)
    buffer.set(block, saltBytes)
    buffer.fill(0, saltBytes + block.length)
    // The buffer can be reused at once, because WebCrypto copies its input.
    hashes.push(digest('SHA-256', buffer))
  }
  return concat(await Promise.all(hashes))
}
