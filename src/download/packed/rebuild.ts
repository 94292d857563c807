import type { ByteRange } from '../store/extents.ts'
import { createFlatReader, stepBytes } from './flatReader.ts'
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
