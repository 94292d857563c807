import type { ByteRange } from '../store/extents.ts'
import { chunkBytes as blockBytes } from '../verify/apk/chunkDigests.ts'
import type { BodyReader } from './receive.ts'
import type { Piece } from './saver.ts'
import { backToOne, createMeter, initialTuning, tune } from './tuning.ts'

/** If fewer bytes are left, no more requests are tried. */
export const minLeftBytes = 4 * blockBytes

/** If a request has at most this many bytes left, the next one is sent, so that its response arrives in time. */
const soonBytes = 256 * 1024

/** If more requests than this are lost in a row, the caller decides when to try again. */
const maxLosses = 4

/** The missing ranges of a file, in order, and a function that requests them. */
export type Source = {
  missing: ByteRange[]
  /** Opens bytes `start` to `end` (exclusive) of the same release, or rejects. */
  open: (range: ByteRange, signal: AbortSignal) => Promise<BodyReader>
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** One request: its next byte and its end. */
type Part = { at: number; end: number; opening: Promise<BodyReader> }

/** What a part has read: a piece, null at the end of its body, or `lost` after an error. */
type Arrival = { part: Part; piece: Piece | null | 'lost' }

/**
 * Reads the missing bytes of a file, first through the request `first`. If it is slow, tries four requests at a time,
 * each for one block, and keeps them if they are faster: a connection halves its rate at each lost packet, so several
 * are faster on lossy or distant networks (https://www.rfc-editor.org/rfc/rfc5681#section-3.1). Pieces arrive in any
 * order. A request reads on only after its piece was taken, so no pieces wait in memory.
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
  /** Requests that were lost since the last piece. */
  let losses = 0
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
      // After several parallel requests, wait until only one is left.
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

  /** Returns the unread bytes of a part to `waiting`. False if no request brings anything: the connection is lost. */
  function resume(part: Part): boolean {
    close(part)
    losses += 1
    waiting = inOrder([...waiting, { start: part.at, end: part.end }])
    if ((parts.size === 0 && tuning.requests === 1) || losses > maxLosses) return false
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
        losses = 0
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
