import type { ByteRange } from '../store/extents.ts'
import { mostAtOnce } from './pieces.ts'
import type { Plan, PlanPart, PlanPiece } from './plan.ts'
import type { Zlib, ZlibStream } from './zlib.ts'

/** Bytes of the file that were rebuilt from pieces. */
type Rebuilt = { at: number; bytes: Uint8Array }

/** The zlib of this device does not give the bytes of the file. */
export class OtherBytes extends Error {
  declare readonly part: PlanPart
  constructor(part: PlanPart) {
    super(`The entry at ${part.at} becomes another one`)
    this.part = part
  }
}

const stepBytes = 32 * 1024

/**
 * Yields the bytes of `missing` in order. An entry that is partly stored is not fetched again: what is stored is inflated
 * and deflated again, until zlib stands where it stood. `readStored` reads stored bytes of the file; `onDeflated` gets the
 * bytes of content and the milliseconds that zlib took.
 */
export async function* rebuild(
  plan: Plan,
  missing: readonly ByteRange[],
  getPiece: (piece: PlanPiece, after: PlanPiece[]) => Promise<Uint8Array>,
  zlib: Zlib,
  readStored: (offset: number, into: Uint8Array) => Promise<void>,
  onDeflated: (bytes: number, ms: number) => void,
): AsyncGenerator<Rebuilt> {
  const { parts, pieces } = plan
  const inFile = [...parts].sort((one, other) => one.at - other.at)
  const needed = neededPieces(plan, missing)

  /** Yields flat bytes in steps of at most 32 KiB. */
  async function* flat(from: number, length: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < from + length; ) {
      const piece = pieceAt(pieces, at)
      const next = needed.findIndex((one) => one.flat > piece.flat)
      const after = next < 0 ? [] : needed.slice(next, next + mostAtOnce)
      const bytes = await getPiece(piece, after)
      const end = Math.min(piece.flat + piece.flatBytes, from + length)
      for (; at < end; at += stepBytes)
        yield bytes.subarray(at - piece.flat, Math.min(at + stepBytes, end) - piece.flat)
      at = end
    }
  }

  async function* copied(part: PlanPart, { start, end }: ByteRange): AsyncGenerator<Rebuilt> {
    let at = Math.max(part.at, start)
    const last = Math.min(part.at + part.bytes, end)
    for await (const bytes of flat(part.flat + at - part.at, last - at)) {
      yield { at, bytes }
      at += bytes.length
    }
  }

  async function* deflated(part: PlanPart, { start, end }: ByteRange): AsyncGenerator<Rebuilt> {
    const stream = zlib.deflate(part.level)
    const last = part.at + part.bytes
    let content = 0
    let at = part.at
    const push = (bytes: Uint8Array): Rebuilt[] => {
      const began = performance.now()
      content += bytes.length
      const finished = stream.push(bytes, content === part.flatBytes)
      onDeflated(bytes.length, performance.now() - began)
      return finished.flatMap((made) => {
        const rebuilt = { at, bytes: made }
        at += made.length
        if (at > last) throw new OtherBytes(part)
        const from = Math.max(0, start - rebuilt.at)
        const to = Math.min(made.length, end - rebuilt.at)
        return from < to ? { at: rebuilt.at + from, bytes: made.subarray(from, to) } : []
      })
    }
    try {
      if (start > part.at) for await (const bytes of storedContent(part, start)) for (const _ of push(bytes));
      for await (const bytes of flat(part.flat + content, part.flatBytes - content)) {
        yield* push(bytes)
        if (at >= end) return
      }
      if (at !== last) throw new OtherBytes(part)
    } finally {
      stream.free()
    }
  }

  /** Yields the content of what is stored of an entry, without its last bytes: zlib has to end the stream itself. */
  async function* storedContent(part: PlanPart, until: number): AsyncGenerator<Uint8Array> {
    const stream: ZlibStream = zlib.inflate()
    let left = part.flatBytes - 1
    try {
      for (let at = part.at; at < until && left > 0; at += stepBytes) {
        const packed = new Uint8Array(Math.min(stepBytes, until - at))
        await readStored(at, packed)
        for (const made of stream.push(packed)) {
          const bytes = made.subarray(0, left)
          left -= bytes.length
          if (bytes.length > 0) yield bytes
        }
      }
    } catch (error) {
      throw error instanceof Error && /zlib/.test(error.message) ? new OtherBytes(part) : error
    } finally {
      stream.free()
    }
  }

  for (const range of missing)
    for (const part of inFile)
      if (part.at < range.end && part.at + part.bytes > range.start)
        yield* part.level === 0 ? copied(part, range) : deflated(part, range)
}

/** The pieces that hold content of the missing ranges. Parts and pieces are in the order of the flat form. */
export function neededPieces({ parts, pieces }: Plan, missing: readonly ByteRange[]): PlanPiece[] {
  const needed: PlanPiece[] = []
  let place = 0
  for (const part of parts) {
    if (!missing.some(({ start, end }) => part.at < end && part.at + part.bytes > start)) continue
    for (let piece = pieces[place]; piece && piece.flat < part.flat + part.flatBytes; piece = pieces[place]) {
      if (piece.flat + piece.flatBytes > part.flat && needed.at(-1) !== piece) needed.push(piece)
      if (piece.flat + piece.flatBytes > part.flat + part.flatBytes) break
      place += 1
    }
  }
  return needed
}

function pieceAt(pieces: PlanPiece[], flat: number): PlanPiece {
  let low = 0
  for (let high = pieces.length - 1; low < high; ) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle]?.flat ?? 0) <= flat) low = middle
    else high = middle - 1
  }
  return pieces[low] as PlanPiece
}
