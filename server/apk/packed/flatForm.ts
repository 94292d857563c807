import type { FileHandle } from 'node:fs/promises'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PlanJson } from '../../../src/download/packed/plan.ts'
import type { ZlibStream } from '../../../src/download/packed/zlib.ts'
import { bytesAt, bytesOf } from '../bytes.ts'
import type { EntryData } from './entries.ts'

type Begin = (level: number) => ZlibStream

/**
 * An entry with the level of zlib that makes its bytes again; 0 if it is copied, and `flatBytes` are then its bytes. `ratio`:
 * about what zlib makes of one byte.
 */
export type FlatEntry = {
  at: number
  bytes: number
  level: number
  flatBytes: number
  ratio: number
  crc: number
}

export type FlatForm = { size: number; entries: FlatEntry[] }

/** Larger entries are copied, so that an entry fits into memory. */
const mostInMemory = 128 * 1024 * 1024
const fedBytes = 64 * 1024

/** Finds the level of each deflated entry. What zlib does not make again bit for bit is copied. */
export async function findFlatForm(file: FileHandle, entries: EntryData[], begin: Begin): Promise<FlatForm> {
  const { size } = await file.stat()
  const flat: FlatEntry[] = []
  let last = 9
  for (const { at, bytes, flatBytes, isDeflated, crc } of entries) {
    const content = isDeflated ? await inflated(file, { at, bytes, flatBytes }) : null
    const level = content ? findLevel(content, await bytesAt(file, at, bytes), begin, last) : 0
    if (level !== 0) last = level
    flat.push(
      level === 0
        ? { at, bytes, level, flatBytes: bytes, ratio: await ratioOf(file, at, bytes), crc }
        : { at, bytes, level, flatBytes, ratio: bytes / flatBytes, crc },
    )
  }
  return { size, entries: flat }
}

/** How much zlib compresses the beginning of these bytes. */
async function ratioOf(file: FileHandle, at: number, bytes: number): Promise<number> {
  const length = Math.min(bytes, fedBytes)
  return length === 0 ? 1 : deflateRawSync(await bytesAt(file, at, length)).length / length
}

/** Null if the content is empty, too large, damaged, or of another length. */
async function inflated(
  file: FileHandle,
  { at, bytes, flatBytes }: Pick<FlatEntry, 'at' | 'bytes' | 'flatBytes'>,
): Promise<Buffer | null> {
  if (flatBytes < 1 || Math.max(flatBytes, bytes) > mostInMemory) return null
  try {
    const content = inflateRawSync(await bytesAt(file, at, bytes), { maxOutputLength: flatBytes })
    return content.length === flatBytes ? content : null
  } catch {
    return null
  }
}

/** The level that makes `packed` of `content`, beginning with `guess` and the levels of release builds; 0 if none does. */
function findLevel(content: Uint8Array, packed: Uint8Array, begin: Begin, guess: number): number {
  const levels = [...new Set([guess, 9, 6, 1, 8, 7, 5, 4, 3, 2])]
  return levels.find((level) => makes(packed, content, begin(level))) ?? 0
}

/** Stops at the first wrong byte, so that wrong levels cost little. */
function makes(packed: Uint8Array, content: Uint8Array, deflater: ZlibStream): boolean {
  let at = 0
  try {
    for (let fed = 0; fed < content.length; fed += fedBytes) {
      const isLast = fed + fedBytes >= content.length
      for (const bytes of deflater.push(content.subarray(fed, fed + fedBytes), isLast)) {
        if (Buffer.compare(bytes, packed.subarray(at, at + bytes.length)) !== 0) return false
        at += bytes.length
      }
    }
    return at === packed.length
  } finally {
    deflater.free()
  }
}

/** The entries as the plan has them. */
export function planEntries({ entries }: FlatForm): PlanJson['entries'] {
  let end = 0
  return entries.map(({ at, bytes, level, flatBytes }) => {
    const gap = at - end
    end = at + bytes
    return level === 0 ? [gap, bytes] : [gap, bytes, level, flatBytes]
  })
}

/** The bytes of the file that no entry covers. */
export const frameBytes = ({ size, entries }: FlatForm): number =>
  entries.reduce((rest, { bytes }) => rest - bytes, size)

/** The bytes of the flat form: those of the frame, then those of the entries. */
export async function* flatBytesOf(file: FileHandle, { size, entries }: FlatForm): AsyncGenerator<Buffer> {
  let end = 0
  for (const { at, bytes } of [...entries, { at: size, bytes: 0 }]) {
    yield* bytesOf(file, end, at)
    end = at + bytes
  }
  for (const entry of entries) {
    if (entry.level === 0) yield* bytesOf(file, entry.at, entry.at + entry.bytes)
    else {
      const content = await inflated(file, entry)
      if (!content) throw new Error('The file changed while it was packed.')
      yield content
    }
  }
}
