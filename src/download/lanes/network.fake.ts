import type { BodyReader } from '../bodyReader.ts'
import { createClock } from '../clock.fake.ts'

const tickMs = 100
const never = new AbortController().signal

/** What a request meets at a byte: the connection fails, or the body ends as if it were whole. */
export type Break = 'failure' | 'end' | null

/** How a made-up network treats its requests: bytes a second for each, and for all of them together. */
export type Network = { each: number; together?: number; breaks?: (request: number, at: number) => Break }

/** A file behind a network on which time passes only when nothing else happens. */
export function createNetwork(file: Uint8Array, { each, together = Infinity, breaks = () => null }: Network) {
  const clock = createClock()
  const asked: [start: number, end: number][] = []
  let underWay = 0
  let reading = 0
  let most = 0
  let sent = 0

  const open = async (start: number, end: number, signal: AbortSignal = never): Promise<BodyReader> => {
    const request = asked.push([start, end]) - 1
    let at = start
    let open = true
    most = Math.max(most, ++underWay)
    const close = () => {
      if (open) underWay -= 1
      open = false
      signal.removeEventListener('abort', close)
    }
    signal.addEventListener('abort', close)
    return {
      async read() {
        if (at === end) {
          close()
          return null
        }
        reading += 1
        await clock.sleep(tickMs, signal)
        const rate = Math.min(each, together / reading)
        reading -= 1
        const broken = breaks(request, at)
        if (signal.aborted || !open || broken) {
          close()
          if (broken === 'end') return null
          throw new TypeError('network error')
        }
        const piece = file.slice(at, Math.min(end, at + Math.ceil((rate * tickMs) / 1000)))
        at += piece.length
        sent += piece.length
        return piece
      },
      async cancel() {
        close()
      },
    }
  }

  return { open, asked, now: clock.now, most: () => most, underWay: () => underWay, sent: () => sent }
}
