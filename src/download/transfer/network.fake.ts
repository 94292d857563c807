import { createClock } from '../clock.fake.ts'
import type { ByteRange } from '../store/extents.ts'
import type { BodyReader } from './receive.ts'

const tickMs = 100
const never = new AbortController().signal

/** A fault of a request at a byte: the connection fails, or the body ends early without an error. */
export type Break = 'failure' | 'end' | null

/** The rates of a simulated network in bytes per second: for each request, and for all requests together. */
export type Network = { each: number; together?: number; breaks?: (request: number, at: number) => Break }

/** A file behind a simulated network; its clock advances only while nothing else runs. */
export function createNetwork(file: Uint8Array, { each, together = Infinity, breaks = () => null }: Network) {
  const clock = createClock()
  const requested: [start: number, end: number][] = []
  let openRequests = 0
  let reading = 0
  let most = 0
  let sent = 0

  const open = async ({ start, end }: ByteRange, signal: AbortSignal = never): Promise<BodyReader> => {
    const request = requested.push([start, end]) - 1
    let at = start
    let open = true
    most = Math.max(most, ++openRequests)
    const close = () => {
      if (open) openRequests -= 1
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
        const bytes = file.slice(at, Math.min(end, at + Math.ceil((rate * tickMs) / 1000)))
        at += bytes.length
        sent += bytes.length
        return { at: at - bytes.length, bytes }
      },
      async cancel() {
        close()
      },
    }
  }

  return {
    open,
    requested,
    now: clock.now,
    most: () => most,
    openRequests: () => openRequests,
    sent: () => sent,
  }
}
