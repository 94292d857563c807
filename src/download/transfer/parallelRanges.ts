import type { ByteRange } from '../store/extents.ts'
import { chunkBytes as blockBytes } from '../verify/apk/chunkDigests.ts'
import type { BodyReader } from './receive.ts'
import type { Piece } from './saver.ts'
import { backToOne, createMeter, initialTuning, tune } from './tuning.ts'

/** With less than this left, no further requests are tried. */
export const minLeftBytes = 4 * blockBytes

/** A request that ends soon: the next one is opened, so that it responds in time. */
const soonBytes = 256 * 1024

/** What is missing of a file, in order, and a function that requests its ranges. */
export type Source = {
  missing: ByteRange[]
  /** Opens bytes `start` to `end` (exclusive) of the same release, or rejects. */
  open: (range: ByteRange, signal: AbortSignal) => Promise<BodyReader>
  /** Milliseconds of a clock that never jumps. */
  now: () => number
}

/** One request: its next byte, and where it ends. */
type Part = { at: number; end: number; opening: Promise<BodyReader> }

/** What a part has read: a piece, null at the end of its body, or `lost`. */
type Arrival = { part: Part; piece: Piece | null | 'lost' }

/**
 * Reads what is missing of a file, at first through the request `first`. If that is slow, it tries four at a time, each
 * for one block, and keeps them if they are faster: a connection halves its rate at each lost packet, so on lossy or
 * distant links several are faster than one (https://www.rfc-editor.org/rfc/rfc5681#section-3.1). Pieces come in any
 * order, and each request waits until its piece is taken, so that none wait in memory.
 */
export function readInParallel(first: BodyReader, { missing, open, now }: Source): BodyReader {
  const meter = createMeter(now)
  const stopped = new AbortController()
  let tuning = initialTuning
  /** Not requested yet, in order. */
  let waiting: ByteRange[] = []
  const parts = new Set<Part>()
  const arrivals: Arrival[] = []
  let taken: Part | null = null
  let wake = () => {}

  const pull = (part: Part) => {
    const arrive = (piece: Arrival['piece']) => {
      arrivals.push({ part, piece })
      wake()
    }
    part.opening.then((reader) => reader.read()).then(arrive, () => arrive('lost'))
  }
  const start = ({ start, end }: ByteRange, opening: Promise<BodyReader>) => {
    const part = { at: start, end, opening }
    parts.add(part)
    pull(part)
  }
  const request = (range: ByteRange) => start(range, open(range, stopped.signal))
  const close = (part: Part) => {
    parts.delete(part)
    part.opening.then((reader) => reader.cancel()).catch(() => {})
  }
  const leftOf = (ranges: Iterable<ByteRange | Part>) => {
    let left = 0
    for (const range of ranges) left += range.end - ('at' in range ? range.at : range.start)
    return left
  }

  function requestNext() {
    if (tuning.requests === 1) {
      const [next, ...later] = waiting
      // The last of several end before another one begins.
      if (!next || parts.size > 1 || leftOf(parts) > soonBytes) return
      waiting = later
      request(next)
      return
    }
    for (const part of parts) {
      const end = blockAfter(part.at)
      if (part.end <= end) continue
      waiting = inOrder([...waiting, { start: end, end: part.end }])
      part.end = end
    }
    while (parts.size < tuning.requests) {
      const [next, ...later] = waiting
      if (!next) return
      const end = Math.min(blockAfter(next.start), next.end)
      waiting = end < next.end ? [{ start: end, end: next.end }, ...later] : later
      request({ start: next.start, end })
    }
  }

  function retune() {
    const rate = meter.read()
    if (rate === null) return
    const next = tune(tuning, rate)
    if (next.requests > tuning.requests && leftOf(parts) + leftOf(waiting) < minLeftBytes) return
    if (next.requests !== tuning.requests) meter.restart()
    tuning = next
  }

  /** Puts what a part has not read back. False if that was the only request: then the connection is lost. */
  function resume(part: Part): boolean {
    close(part)
    waiting = inOrder([...waiting, { start: part.at, end: part.end }])
    if (parts.size === 0 && tuning.requests === 1) return false
    if (tuning.requests > 1) tuning = backToOne(tuning)
    meter.restart()
    return true
  }

  async function read(): Promise<Piece | null> {
    if (taken) pull(taken)
    taken = null
    retune()
    requestNext()
    while (!stopped.signal.aborted && parts.size > 0) {
      const arrival = arrivals.shift()
      if (!arrival) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      const { part, piece } = arrival
      if (!parts.has(part)) continue
      if (piece && piece !== 'lost') {
        const bytes = piece.bytes.subarray(0, part.end - piece.at)
        meter.count(bytes.length)
        part.at = piece.at + bytes.length
        if (part.at < part.end) taken = part
        else close(part)
        return { at: piece.at, bytes }
      }
      if (!resume(part)) {
        if (piece === 'lost') throw new Error('the connection was lost')
        return null
      }
      requestNext()
    }
    return null
  }

  const [own, ...others] = missing
  if (own) start(own, Promise.resolve(first))
  waiting = others

  return {
    read,
    async cancel() {
      stopped.abort()
      wake()
      await first.cancel()
    },
    refetch: request,
  }
}

const blockAfter = (byte: number) => (Math.floor(byte / blockBytes) + 1) * blockBytes

function inOrder(ranges: ByteRange[]): ByteRange[] {
  const joined: ByteRange[] = []
  for (const range of ranges.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last?.end === range.start) joined[joined.length - 1] = { start: last.start, end: range.end }
    else joined.push(range)
  }
  return joined
}
