import type { BodyReader } from './bodyReader.ts'
import type { Ports } from './ports.ts'
import type { Saver } from './saver.ts'

/** How a body ended. `fetched` counts its bytes, those that were skipped too. */
export type BodyEnd = {
  because: 'total' | 'end' | 'lost' | 'silent' | 'stopped' | 'not-a-package' | 'overtaken' | 'full'
  fetched: number
}

export type Body = {
  reader: BodyReader
  /** Bytes at its beginning that are stored already. */
  skip: number
  /** The file's length where a Content-Range told it. */
  total: number | null
}

export const silenceMs = 30_000
const saveEveryMs = 5_000
const lookEveryMs = 1_000

/** Reads a body into the saver and tells after each piece how many bytes of the file are here. */
export async function* receive(
  body: Body,
  saver: Saver,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<number, BodyEnd> {
  const { reader } = body
  const alarms = new AbortController()
  let fetched = 0
  let heardAt = ports.now()
  let savedAt = heardAt
  const alarm = () => ports.alarm(lookEveryMs, alarms.signal)
  const nextPiece = () => reader.read().catch(() => 'lost' as const)
  const stopped = () => void reader.cancel()
  signal.addEventListener('abort', stopped)

  // Awaited where it is returned: WebKit hands on what a generator's last call gives, a promise too.
  // https://github.com/oven-sh/bun/issues/33185
  const finish = async (because: BodyEnd['because']): Promise<BodyEnd> => {
    alarms.abort()
    signal.removeEventListener('abort', stopped)
    void reader.cancel()
    const refusal = await saver.close()
    return { because: refusal ?? because, fetched }
  }

  let ring = alarm()
  let reading = nextPiece()
  for (;;) {
    const event = await Promise.race([reading, ring])
    if (signal.aborted) return await finish('stopped')
    if (event === 'time' || event === 'left') {
      if (ports.now() - heardAt >= silenceMs) return await finish('silent')
      if (event === 'left' || ports.now() - savedAt >= saveEveryMs) {
        const refusal = await saver.flush()
        if (refusal) return await finish(refusal)
        savedAt = ports.now()
      }
      // What arrived just before a silence is told too.
      yield saver.received()
      ring = alarm()
      continue
    }
    if (event === 'lost') return await finish('lost')
    if (event === null) return await finish(saver.received() < 4 ? 'not-a-package' : 'end')

    heardAt = ports.now()
    const skipped = Math.max(0, Math.min(body.skip - fetched, event.length))
    fetched += event.length
    const room = body.total === null ? event.length : body.total - saver.received()
    const before = saver.held()
    const refusal = await saver.add(event.subarray(skipped, skipped + Math.max(0, room)))
    if (refusal) return await finish(refusal)
    if (saver.held() < before) savedAt = heardAt
    if (saver.isAlien()) return await finish('not-a-package')
    yield saver.received()
    if (body.total !== null && saver.received() >= body.total) return await finish('total')
    reading = nextPiece()
  }
}
