import type { Ports } from '../ports.ts'
import { type BodyAction, judge } from '../rules/judge.ts'
import { readResponse } from '../rules/response.ts'
import type { AttemptOutcome } from '../rules/retryPolicy.ts'
import type { FileVersion } from '../store/chunkStore.ts'
import type { DownloadRecord } from '../store/record.ts'
import type { Run } from '../store/transaction.ts'
import type { Verifier } from '../verify/verifier.ts'
import { createFileSaver } from './fileSaver.ts'
import { type BodyReader, readBody, receive, stallMs } from './receive.ts'
import { createRowSaver } from './saver.ts'
import type { Target } from './target.ts'

/** The first byte to request, and whether to send a Range header. */
export type RangeRequest = { from: number; ranged: boolean }

/** What an attempt starts from. `size` is what the link says of the file's length, in bytes. */
export type Attempt = {
  record: DownloadRecord
  run: Run
  range: RangeRequest
  size: number | null
  verifier: Verifier | null
  target: Target
}

/** Bytes of the file received so far, and its length if known. */
export type Progress = { received: number; total: number | null }

/** Requests the file from byte `from` on, judges the response, stores its body and yields the progress. */
export async function* attempt(
  { record, run, range, size, verifier, target }: Attempt,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<Progress, AttemptOutcome> {
  const connection = new AbortController()
  const withoutBody = (action: AttemptOutcome['action']): AttemptOutcome => ({
    record,
    fetched: 0,
    replaced: false,
    changed: action.do === 'start-over' && action.changed,
    unreachable: false,
    action,
  })
  const retry = { do: 'retry', because: 'network', afterMs: 0 } as const

  // Opened while the server responds.
  const opening = target.fileFor(record, range.from)
  const response = await requestFrom(run.url, range, connection, ports, signal)
  await opening
  if (signal.aborted) return withoutBody({ do: 'stop' })
  if (response === 'timeout') return withoutBody(retry)
  if (response === 'failed') {
    const because = (await ports.probe(signal)) ? 'network' : 'offline'
    return { ...withoutBody({ ...retry, because }), unreachable: true }
  }

  const facts = readResponse(response, ports.now())
  const action = judge(facts, {
    asked: range.from,
    received: record.receivedBytes,
    total: record.totalBytes,
    validator: record.validator,
    hashKnown: record.sha256 !== null,
  })
  if (!readsBody(action)) {
    connection.abort()
    return withoutBody(action)
  }
  if (!response.body) return withoutBody(retry)

  const offset = action.do === 'replace' ? 0 : range.from
  const total = facts.range?.total ?? null
  const length = facts.status === 200 && !facts.encoded ? facts.length : null
  const version = { validator: facts.encoded ? null : facts.validator, total }
  const file = await target.fileFor(record, offset)
  const saver = file
    ? createFileSaver(file, ports.chunks, run, version, verifier, { offset, record })
    : createRowSaver(ports.chunks, run, version, verifier, { offset, record })
  const first = readBody(response.body)
  const either = AbortSignal.any([signal, connection.signal])
  const skip = action.do === 'skip' ? action.bytes : 0
  const reader = facts.range ? readAll(first, offset, run.url, version, ports, either) : first
  // A length longer than the body may be a cut; a shorter one belongs to a hidden encoding. Another release has
  // another length than the stored one.
  const known = action.do === 'replace' && action.changed ? null : (record.totalBytes ?? size)
  const expected = total ?? known ?? length ?? 0
  const progress = receive({ reader, skip, total, expected }, saver, ports, signal)
  for (;;) {
    const step = await progress.next().catch((error) => {
      connection.abort()
      throw error
    })
    if (step.done) {
      connection.abort()
      const stored = saver.record()
      const replaced = offset === 0 && stored !== record
      // A body that only posed as the file is no other release.
      const changed = action.do === 'replace' && action.changed && replaced
      return { ...step.value, record: stored, replaced, changed, unreachable: false }
    }
    yield { received: step.value, total: total ?? length }
  }
}

const readsBody = (action: { do: string }): action is BodyAction =>
  action.do === 'append' || action.do === 'skip' || action.do === 'replace'

// With a Range the browser asks for no compression, and the response gives the total. If-Range would cost a preflight
// on every resume: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
export const requestInit = (range: string | null, signal: AbortSignal): RequestInit => ({
  headers: range ? { range } : {},
  cache: 'no-store',
  signal,
})

/** Requests the file from byte `from` to its end; `timeout` after 30 s without a response. */
async function requestFrom(
  url: string,
  { from, ranged }: RangeRequest,
  connection: AbortController,
  ports: Ports,
  signal: AbortSignal,
) {
  const responded = new AbortController()
  const response = ports
    .fetch(url, requestInit(ranged ? `bytes=${from}-` : null, AbortSignal.any([signal, connection.signal])))
    .catch(() => 'failed' as const)
  const timeout = ports.sleep(stallMs, responded.signal).then(() => 'timeout' as const)
  const first = await Promise.race([response, timeout])
  responded.abort()
  if (first === 'timeout') connection.abort()
  return first
}

/** Reads the file from `from` to its end, in parallel ranges if the server gives a total and a validator. */
function readAll(
  first: BodyReader,
  from: number,
  url: string,
  { validator, total }: FileVersion,
  ports: Ports,
  signal: AbortSignal,
): BodyReader {
  if (!ports.readInParallel || total === null || validator === null) return first
  const open = async (start: number, end: number, stopped: AbortSignal) => {
    const init = requestInit(`bytes=${start}-${end - 1}`, AbortSignal.any([signal, stopped]))
    const response = await ports.fetch(url, init)
    const stored = { asked: start, received: start, total, validator, hashKnown: false }
    const isPart =
      response.status === 206 && judge(readResponse(response, ports.now()), stored).do === 'append'
    if (!isPart || !response.body) throw new Error('another release')
    return readBody(response.body)
  }
  return ports.readInParallel(first, { from, total, open, now: ports.elapsed })
}
