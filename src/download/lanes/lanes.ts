import type { BodyReader } from '../bodyReader.ts'
import { createMeter } from './meter.ts'
import { fetchAhead, type Part } from './part.ts'
import { type Rest, readRest } from './rest.ts'
import { alone, atFirst, tune } from './tuner.ts'

export const partBytes = 512 * 1024

/** Parts in memory at the same time, those under way among them: 4 MiB at most. */
const mostParts = 8

/** Where the first reader stands in the file, the file's length, and how its ranges are asked for. */
export type Source = {
  from: number
  total: number
  /** Opens bytes `start` to `end` (exclusive) of the same release, or fails. */
  open: (start: number, end: number, signal: AbortSignal) => Promise<BodyReader>
  /** Epoch milliseconds. */
  now: () => number
}

/**
 * Reads a file in order, through one request at first. When that is slow, it tries four side by side and keeps what
 * brings more: https://www.rfc-editor.org/rfc/rfc5681#section-3.1 halves a connection's rate at each loss, so on lossy
 * or distant links several are faster than one. Parts that arrive early wait in memory.
 */
export function readInLanes(first: BodyReader, { from, total, open, now }: Source): BodyReader {
  const meter = createMeter(now)
  let leaving = new AbortController()
  let tuning = atFirst
  let at = from
  /** The first byte that nobody has asked for. */
  let ahead = total

  const restFrom = (start: number, opening: Promise<BodyReader>) => readRest(start, opening, meter.count, ask)
  /** What reads to the end of the file; while parts are asked for, nothing does. */
  let rest: Rest | null = restFrom(from, Promise.resolve(first))
  let parts: Part[] = [rest]

  const underWay = () => parts.filter((part) => part.isOpen()).length

  function ask() {
    const { signal } = leaving
    if (signal.aborted) return
    if (tuning.lanes === 1) {
      // While the last part still comes: its request is under way when it is needed.
      if (ahead < total && underWay() <= 1) askRest(ahead)
      return
    }
    if (rest) {
      ahead = Math.min(rest.at() + partBytes, total)
      rest.endAt(ahead)
      rest = null
    }
    while (ahead < total && parts.length < mostParts) {
      if (underWay() >= tuning.lanes) return
      const [start, end] = [ahead, Math.min(ahead + partBytes, total)]
      ahead = end
      parts.push(fetchAhead(end - start, open(start, end, signal), meter.count, ask))
    }
  }

  function askRest(start: number) {
    const opening = open(start, total, leaving.signal)
    opening.catch(() => {})
    rest = restFrom(start, opening)
    ahead = total
    parts.push(rest)
  }

  function retune() {
    const rate = meter.read()
    if (rate === null) return
    const next = tune(tuning, rate)
    if (next.lanes > tuning.lanes && total - at < mostParts * partBytes) return
    if (next.lanes !== tuning.lanes) meter.restart()
    tuning = next
    ask()
  }

  /** A part is lost: one request for all that is missing. */
  function startOver() {
    void stop()
    leaving = new AbortController()
    if (tuning.lanes > 1) tuning = alone(tuning)
    meter.restart()
    parts = []
    askRest(at)
  }

  async function read(): Promise<Uint8Array | null> {
    retune()
    const part = parts[0]
    if (!part) return null
    const bytes = await part.read().catch((error) => {
      if (part === rest) throw error
    })
    if (bytes) {
      at += bytes.length
      return bytes
    }
    if (bytes === undefined) startOver()
    else {
      if (part === rest) return null
      parts.shift()
      ask()
    }
    return read()
  }

  function stop() {
    leaving.abort()
    return first.cancel()
  }

  return { read, cancel: stop }
}
