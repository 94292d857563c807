import type { Ports } from '../ports.ts'
import { judge } from '../rules/judge.ts'
import { readResponse } from '../rules/response.ts'
import type { FileVersion } from '../store/chunkStore.ts'
import { type ByteRange, missingIn } from '../store/extents.ts'
import { hasPublishedProof } from '../store/record.ts'
import type { RangeRequest } from './attempt.ts'
import { type BodyReader, readBody, stallMs } from './receive.ts'
import type { SaverStart } from './saver.ts'

// With a Range header, the browser requests no compression and the response contains the total. If-Range would cost a
// preflight on every resume: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
const requestInit = (range: string | null, signal: AbortSignal): RequestInit => ({
  headers: range ? { range } : {},
  cache: 'no-store',
  signal,
})

/** Requests a range of the file, open-ended if `end` is infinite. Returns `timeout` after 30 s without a response. */
export async function requestRange(
  url: string,
  { start, end, ranged }: RangeRequest,
  connection: AbortController,
  ports: Ports,
  signal: AbortSignal,
) {
  const range = ranged ? `bytes=${start}-${end === Number.POSITIVE_INFINITY ? '' : end - 1}` : null
  const responded = new AbortController()
  const response = ports
    .fetch(url, requestInit(range, AbortSignal.any([signal, connection.signal])))
    .catch(() => 'failed' as const)
  const timeout = ports.sleep(stallMs, responded.signal).then(() => 'timeout' as const)
  const first = await Promise.race([response, timeout])
  responded.abort()
  if (first === 'timeout') connection.abort()
  return first
}

/** Reads the missing bytes, in parallel ranges if the server sends a total and a validator. */
export function readMissing(
  first: BodyReader,
  { record, replaces }: SaverStart,
  range: RangeRequest,
  url: string,
  { validator, total }: FileVersion,
  ports: Ports,
  signal: AbortSignal,
): BodyReader {
  const isProvable = hasPublishedProof(record)
  if (!ports.readInParallel || total === null || (validator === null && !isProvable)) return first
  const open = async ({ start, end }: ByteRange, stopped: AbortSignal) => {
    const init = requestInit(`bytes=${start}-${end - 1}`, AbortSignal.any([signal, stopped]))
    const response = await ports.fetch(url, init)
    const stored = { ...part, received: start, total, validator, isProvable }
    const action = judge(readResponse(response, ports.now()), stored)
    const isPart = action.do === 'store' && action.from === start
    if (!isPart || !response.body) {
      void response.body?.cancel()
      throw new Error('another release')
    }
    return readBody(response.body, start)
  }
  const end = range.isLimited ? Math.min(range.end, total) : total
  const missing = missingIn(replaces ? [] : record.chunks, { start: range.start, end })
  return ports.readInParallel(first, { missing, open, now: ports.elapsed })
}

const part = { replaces: false, published: null }
