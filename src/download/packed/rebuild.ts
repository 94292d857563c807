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
const outputBytes = 64 * 1024

/** Writes one entry. `flat`: the flat bytes that it still needs. */
type Writer = { flat: ByteRange; push(bytes: Uint8Array): void; free(): void }

/**
 * Yields the bytes of `missing` in order; they are valid until the next call. An entry that is partly stored is not fetched
 * again: what is stored is inflated and deflated again, until zlib stands where it stood. `readStored` reads stored bytes of
 * the file; `onDeflated` gets the bytes of content and the milliseconds that zlib took.
 */
export async function* rebuild(
  plan: Plan,
  missing: readonly ByteRange[],
  getPiece: (piece: PlanPiece, after: PlanPiece[]) => Promise<Uint8Array>,
  zlib: Zlib,
  readStored: (offset: number, into: Uint8Array) => Promise<void>,
  onDeflated: (bytes: number, ms: number) => void,
): AsyncGenerator<Rebuilt> {
  const inFile = [...plan.parts].sort((one, other) => one.at - other.at)
  const flat = createFlatReader(plan, missing, getPiece)
  const output = createOutput()

  const copy = (part: PlanPart, { start, end }: ByteRange): Writer => {
    const flat = {
      start: part.flat + Math.max(0, start - part.at),
      end: part.flat + Math.min(part.bytes, end - part.at),
    }
    return {
      flat,
      push(bytes) {
        output.put(part.at + flat.start - part.flat, bytes)
        flat.start += bytes.length
      },
      free() {},
    }
  }

  const deflate = async (part: PlanPart, { start, end }: ByteRange): Promise<Writer> => {
    const stream = zlib.deflate(part.level)
    const flat = { start: part.flat, end: part.flat + part.flatBytes }
    const last = part.at + part.bytes
    let at = part.at
    const put = (made: Uint8Array) => {
      const from = Math.max(0, start - at)
      const to = Math.min(made.length, end - at)
      if (from < to) output.put(at + from, made.subarray(from, to))
      at += made.length
      if (at > last) throw new OtherBytes(part)
    }
    const push = (bytes: Uint8Array) => {
      const began = performance.now()
      flat.start += bytes.length
      const isLast = flat.start === flat.end
      const made = stream.push(bytes, isLast)
      onDeflated(bytes.length, performance.now() - began)
      made.forEach(put)
      if (isLast && at !== last) throw new OtherBytes(part)
      if (at >= end) flat.end = flat.start
    }
    try {
      if (start > part.at) for await (const bytes of storedContent(part, start, zlib, readStored)) push(bytes)
    } catch (error) {
      stream.free()
      throw error
    }
    return { flat, push, free: stream.free }
  }

  try {
    for (const range of missing) {
      for (const part of inFile) {
        if (part.at >= range.end || part.at + part.bytes <= range.start) continue
        const writer = part.level === 0 ? copy(part, range) : await deflate(part, range)
        try {
          while (writer.flat.start < writer.flat.end) {
            const held = flat.held(writer.flat)
            // The next piece may be lost: what is made is given before.
            if (!held && !output.isEmpty()) yield output.take()
            writer.push(held ?? (await flat.load(writer.flat)))
            if (output.isFull()) yield output.take()
          }
        } finally {
          writer.free()
        }
      }
      yield output.take()
    }
  } catch (error) {
    if (error instanceof OtherBytes) output.cutAt(error.part.at)
    yield output.take()
    throw error
  }
}

/** Reads the flat form in steps of at most 32 KiB. */
function createFlatReader(
  plan: Plan,
  missing: readonly ByteRange[],
  getPiece: (piece: PlanPiece, after: PlanPiece[]) => Promise<Uint8Array>,
) {
  const { pieces, frameBytes } = plan
  const needed = neededPieces(plan, missing)
  type Loaded = { flat: number; bytes: Uint8Array }
  /** The last piece of the frame, and the last other one: a file changes between them at every entry. */
  let frame: Loaded = { flat: 0, bytes: new Uint8Array() }
  let content = frame

  const held = ({ start, end }: ByteRange): Uint8Array | null => {
    const { flat, bytes } = start < frameBytes ? frame : content
    const from = start - flat
    return from >= 0 && from < bytes.length
      ? bytes.subarray(from, Math.min(from + stepBytes, end - flat, bytes.length))
      : null
  }
  return {
    /** The bytes at the start of this range, if their piece was loaded last. */
    held,
    async load(range: ByteRange): Promise<Uint8Array> {
      const piece = pieceAt(pieces, range.start)
      const next = needed.findIndex((one) => one.flat > piece.flat)
      const after = next < 0 ? [] : needed.slice(next, next + mostAtOnce)
      const loaded = { flat: piece.flat, bytes: await getPiece(piece, after) }
      if (range.start < frameBytes) frame = loaded
      else content = loaded
      return held(range) ?? new Uint8Array()
    },
  }
}

/** Collects bytes that follow each other: thousands of small entries, each by itself, would keep the device busy. */
function createOutput() {
  let buffer = new Uint8Array(2 * outputBytes)
  let filled = 0
  let start = 0
  return {
    put(at: number, bytes: Uint8Array) {
      if (filled === 0) start = at
      if (filled + bytes.length > buffer.length) {
        const larger = new Uint8Array(2 * (filled + bytes.length))
        larger.set(buffer.subarray(0, filled))
        buffer = larger
      }
      buffer.set(bytes, filled)
      filled += bytes.length
    },
    /** Drops what was collected from `at` on. */
    cutAt(at: number) {
      filled = Math.max(0, Math.min(filled, at - start))
    },
    isEmpty: () => filled === 0,
    isFull: () => filled >= outputBytes,
    take(): Rebuilt {
      const bytes = buffer.subarray(0, filled)
      filled = 0
      return { at: start, bytes }
    },
  }
}

/** Yields the content of what is stored of an entry, without its last bytes: zlib has to end the stream itself. */
async function* storedContent(
  part: PlanPart,
  until: number,
  zlib: Zlib,
  readStored: (offset: number, into: Uint8Array) => Promise<void>,
): AsyncGenerator<Uint8Array> {
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
