import { fetchAhead, type Part, type Remaining, readRemaining } from './parts.ts'
import type { BodyReader } from './receive.ts'
import { backToOne, createMeter, initialTuning, tune } from './tuning.ts'

export const rangeBytes = 512 * 1024

/** Parts in memory at a time, open ones included: 4 MiB. */
const maxParts = 8

/** The position of the first reader in the file, the file's length, and a function that requests its ranges. */
export type Source = {
  from: number
  total: number
  /** Opens bytes `start` to `end` (exclusive) of the same release, or rejects. */
  open: (start: number, end: number, signal: AbortSignal) => Promise<BodyReader>
  /** Milliseconds of a clock that never jumps. */
  now: () => number
}

/**
 * Reads a file in order, at first through one request. If that is slow, it tries four in parallel and keeps them if
 * they are faster: a connection halves its rate at each lost packet, so on lossy or distant links several are faster
 * than one (https://www.rfc-editor.org/rfc/rfc5681#section-3.1). Parts that arrive early wait in memory.
 */
export function readInParallel(first: BodyReader, { from, total, open, now }: Source): BodyReader {
  const meter = createMeter(now)
  let stopped = new AbortController()
  let tuning = initialTuning
  let at = from
  /** The first byte that has not been requested. */
  let ahead = total

  const remainingFrom = (start: number, opening: Promise<BodyReader>) =>
    readRemaining(start, opening, meter.count, request)
  /** The part that reads to the end of the file; null while ranges are requested. */
  let remaining: Remaining | null = remainingFrom(from, Promise.resolve(first))
  let parts: Part[] = [remaining]

  const openParts = () => parts.filter((part) => part.isOpen()).length

  function request() {
    const { signal } = stopped
    if (signal.aborted) return
    if (tuning.requests === 1) {
      // Opened while the last part still arrives, so that it responds in time.
      if (ahead < total && openParts() <= 1) requestRemaining(ahead)
      return
    }
    if (remaining) {
      ahead = Math.min(remaining.at() + rangeBytes, total)
      remaining.endAt(ahead)
      remaining = null
    }
    while (ahead < total && parts.length < maxParts) {
      if (openParts() >= tuning.requests) return
      const [start, end] = [ahead, Math.min(ahead + rangeBytes, total)]
      ahead = end
      parts.push(fetchAhead(end - start, open(start, end, signal), meter.count, request))
    }
  }

  function requestRemaining(start: number) {
    const opening = open(start, total, stopped.signal)
    opening.catch(() => {})
    remaining = remainingFrom(start, opening)
    ahead = total
    parts.push(remaining)
  }

  function retune() {
    const rate = meter.read()
    if (rate === null) return
    const next = tune(tuning, rate)
    if (next.requests > tuning.requests && total - at < maxParts * rangeBytes) return
    if (next.requests !== tuning.requests) meter.restart()
    tuning = next
    request()
  }

  /** After a part was lost: one request for everything that is missing. */
  function startOver() {
    void stop()
    stopped = new AbortController()
    if (tuning.requests > 1) tuning = backToOne(tuning)
    meter.restart()
    parts = []
    requestRemaining(at)
  }

  async function read(): Promise<Uint8Array | null> {
    retune()
    const part = parts[0]
    if (!part) return null
    const bytes = await part.read().catch((error) => {
      if (part === remaining) throw error
    })
    if (bytes) {
      at += bytes.length
      return bytes
    }
    if (bytes === undefined) startOver()
    else {
      if (part === remaining) return null
      parts.shift()
      request()
    }
    return read()
  }

  function stop() {
    stopped.abort()
    return first.cancel()
  }

  return { read, cancel: stop }
}
