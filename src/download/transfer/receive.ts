import { onlyApks } from '../features.ts'
import type { Ports } from '../ports.ts'
import type { Action, BodyAction } from '../rules/judge.ts'
import type { ByteRange } from '../store/extents.ts'
import type { Verifier } from '../verify/verifier.ts'
import { isTooShort, mayBeApk } from './firstBytes.ts'
import type { Piece, SaveError, Saver } from './saver.ts'

/** Reads a body piece by piece; a piece is only valid until the next read. Null at the end. */
export type BodyReader = {
  read: () => Promise<Piece | null>
  cancel: () => Promise<void>
  /** Requests a range again, in parallel to the body. Absent if the next request fetches it. */
  refetch?: (range: ByteRange) => void
}

export type Body = {
  reader: BodyReader
  /** Bytes at its beginning that are already stored. */
  skip: number
  /** The bytes that must be stored when the body ends without an error; fewer mean that the connection was cut. */
  expected: number
}

/** The action after a body. `fetched` counts its bytes, including skipped ones. */
export type BodyEnd = { action: Exclude<Action, BodyAction>; fetched: number }

export const stallMs = 30_000
const saveEveryMs = 5_000
const checkEveryMs = 1_000

const retry = { do: 'retry', because: 'network', afterMs: 0 } as const
const portal = { do: 'retry', because: 'portal', afterMs: 0 } as const
const actionAfter = {
  overtaken: { do: 'stop' },
  full: { do: 'free-space' },
} as const satisfies Record<SaveError, Action>

/** Reads a body into the saver and yields after each piece how many bytes of the file have been received. */
export async function* receive(
  body: Body,
  saver: Saver,
  verifier: Pick<Verifier, 'takeBad'> | null,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<number, BodyEnd> {
  const { reader } = body
  const ticker = createTicker(ports)
  let fetched = 0
  let receivedAt = ports.elapsed()
  let savedAt = receivedAt
  const nextPiece = () => reader.read().catch(() => 'lost' as const)
  const cancel = () => void reader.cancel()
  signal.addEventListener('abort', cancel)

  const stop = () => {
    ticker.stop()
    signal.removeEventListener('abort', cancel)
    cancel()
  }
  // Callers must `await` it: in WebKit, a generator returns the result of its last call even if that is a promise.
  // https://github.com/oven-sh/bun/issues/33185
  const finish = async (action: BodyEnd['action']): Promise<BodyEnd> => {
    stop()
    const error = await saver.close()
    return { action: error ? actionAfter[error] : action, fetched }
  }
  const finishAtEnd = () => {
    if (isTooShort(saver.received())) return finish(portal)
    const isShort = saver.received() < body.expected || fetched < body.skip
    return finish(isShort ? retry : { do: 'finish' })
  }

  try {
    let reading = nextPiece()
    for (;;) {
      const event = await ticker.before(reading)
      if (signal.aborted) return await finish({ do: 'stop' })
      if (event === 'tick') {
        if (ports.elapsed() - receivedAt >= stallMs) return await finish(retry)
        if (ports.elapsed() - savedAt >= saveEveryMs) {
          const error = await saver.flush()
          if (error) return await finish(actionAfter[error])
          savedAt = ports.elapsed()
        }
        // Also report the bytes that arrived just before a stall.
        yield saver.received()
        continue
      }
      if (event === 'lost') return await finish(retry)
      if (event === null) return await finishAtEnd()

      receivedAt = ports.elapsed()
      fetched += event.bytes.length
      if (!mayBeApk(event)) return await finish(portal)
      const heldBefore = saver.held()
      const error = await saver.add(event)
      if (error) return await finish(actionAfter[error])
      if (saver.held() < heldBefore) savedAt = receivedAt
      const bad = (onlyApks && saver.forget && verifier?.takeBad()) || []
      if (bad === 'all') return await finish({ do: 'discard' })
      for (const range of bad) {
        saver.forget?.(range)
        reader.refetch?.(range)
      }
      yield saver.received()
      if (saver.isFilled()) return await finishAtEnd()
      reading = nextPiece()
    }
  } finally {
    // A save may have thrown.
    stop()
  }
}

/** Ticks once a second. `Promise.race` of each read with one timer would keep all pieces in memory until it fires. */
function createTicker(ports: Ports) {
  const stopped = new AbortController()
  let isMissed = false
  let notify: (() => void) | null = null
  const run = async () => {
    while (!stopped.signal.aborted) {
      await ports.sleep(checkEveryMs, stopped.signal)
      if (notify) notify()
      else isMissed = true
    }
  }
  void run()
  return {
    /** Resolves with what comes first: a tick, or the result of `reading`. */
    before<T>(reading: Promise<T>): Promise<T | 'tick'> {
      return new Promise((resolve) => {
        const settle = (event: T | 'tick') => {
          notify = null
          resolve(event)
        }
        if (isMissed) settle('tick')
        else {
          notify = () => settle('tick')
          void reading.then(settle)
        }
        isMissed = false
      })
    },
    stop: () => stopped.abort(),
  }
}

// Small at first, because a failed read loses its buffer: if a server cut the connection every 300 kB, the download
// would never end. Larger later, because each read costs time.
const bufferBytes = { first: 256 * 1024, later: 1024 * 1024 }
const isLaterAfterBytes = 8 * bufferBytes.later

/** Reads a body of the bytes `from` to `to` of the file, through one reused buffer where it is a byte stream. */
export function readBody(
  body: ReadableStream<Uint8Array>,
  from: number,
  to = Number.POSITIVE_INFINITY,
): BodyReader {
  const reader = readerOf(body)
  let buffer = new ArrayBuffer(bufferBytes.first)
  let at = from
  return {
    async read() {
      if (at - from >= isLaterAfterBytes && buffer.byteLength < bufferBytes.later)
        buffer = new ArrayBuffer(bufferBytes.later)
      const { done, value } = await reader.read(new Uint8Array(buffer))
      if (done || at >= to) return null
      // A byte stream has transferred the buffer and returns it in `value`.
      if (buffer.byteLength === 0) buffer = value.buffer
      at += value.length
      return { at: at - value.length, bytes: value.subarray(0, to - at + value.length) }
    },
    cancel: () => reader.cancel().catch(() => {}),
  }
}

function readerOf(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader {
  try {
    return body.getReader({ mode: 'byob' })
  } catch {
    // Not every browser makes fetched bodies byte streams. The default reader ignores the buffer.
    // https://developer.mozilla.org/docs/Web/API/ReadableStreamBYOBReader
    return body.getReader() as ReadableStreamDefaultReader as ReadableStreamBYOBReader
  }
}
