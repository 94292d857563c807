import { createHash } from 'node:crypto'
import type { ZipEntry } from '../sample/zip.ts'
import { startZlib } from './zlib.ts'

const begin = startZlib().deflate

/** Text that compresses, other for each seed. */
export function words(seed: string, bytes: number): Buffer {
  const noise = createHash('shake256', { outputLength: bytes }).update(seed).digest()
  return Buffer.from([...noise].map((byte) => `${seed}${byte % 97} `).join('')).subarray(0, bytes)
}

export const noise = (seed: string, bytes: number): Buffer =>
  createHash('shake256', { outputLength: bytes }).update(seed).digest()

/** An entry that vanilla zlib deflated. */
export function deflatedEntry(name: string, bytes: Buffer, level = 9): ZipEntry {
  const deflater = begin(level)
  const deflated = Buffer.concat(deflater.push(bytes, true))
  deflater.free()
  return { name, bytes, deflated }
}
