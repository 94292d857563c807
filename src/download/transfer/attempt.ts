import { hasFiles } from '../features.ts'
import type { Ports } from '../ports.ts'
import { type BodyAction, judge } from '../rules/judge.ts'
import { readResponse } from '../rules/response.ts'
import type { AttemptOutcome } from '../rules/retryPolicy.ts'
import type { FileVersion } from '../store/chunkStore.ts'
import { type ByteRange, missingIn } from '../store/extents.ts'
import { type DownloadRecord, hasPublishedProof } from '../store/record.ts'
import type { Run } from '../store/transaction.ts'
import type { Verifier } from '../verify/verifier.ts'
import { createFileSaver } from './fileSaver.ts'
import type { PackedSource } from './packedSource.ts'
import { type BodyReader, readBody, receive, stallMs } from './receive.ts'
import { createRowSaver, type Saver, type SaverStart } from './saver.ts'
import type { Target, TargetFile } from './target.ts'

/**
 * The bytes to request, whether they replace what is stored, whether to send a Range header, and whether nothing after
 * them should be requested.
 */
export type RangeRequest = ByteRange & { replaces: boolean; ranged: boolean; isLimited?: boolean }

/** The input of an attempt. `size`: the file's length in bytes from the link. `isProvable`: see `StoredFacts`. */
export type Attempt = {
  record: DownloadRecord
  run: Run
  range: RangeRequest
  size: number | null
  isProvable: boolean
  verifier: Verifier | null
  target: Target
  packed: PackedSource | null
}

/** Bytes of the file received so far, and its length if known. */
export type Progress = { received: number; total: number | null }

const retry = { do: 'retry', because: 'network', afterMs: 0 } as const

/** Stores bytes of the packed form, or requests a range of the file. Yields the progress. */
export async function* attempt(
  start: Attempt,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<Progress, AttemptOutcome> {
  const { packed, range, record } = start
  if (!packed || range.replaces || range.start === Number.POSITIVE_INFINITY)
    return yield* attemptFile(start, ports, signal)
  const end = record.totalBytes ?? start.size ?? 0
  const missing = missingIn(record.chunks, { start: 0, end })
  let saver: Saver | null = null
  const read: Saver['read'] = async (offset, into) => saver?.read(offset, into)
  const reader = await packed.open(record, missing, read, signal)
  if (!reader)
    return yield* attemptFile(
      { ...start, range: { ...range, ...packed.limit(range), isLimited: true } },
      ports,
      signal,
    )
  // Only a proof shows that the pieces are those of the file.
  const version = { validator: record.validator, total: end, isMixed: true }
  const file = await start.target.fileFor(record, range.start, false)
  const into = { record, replaces: false, gap: range }
  saver = createSaver(file, ports, start.run, version, start.verifier, into)
  return yield* attemptPacked(start, packed, reader, saver, ports, signal)
}

/** Stores what `reader` gives of a packed file. */
async function* attemptPacked(
  { record, size, range, verifier }: Attempt,
  packed: PackedSource,
  reader: BodyReader,
  saver: Saver,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<Progress, AttemptOutcome> {
  const total = record.totalBytes ?? size
  const takeBad = () => {
    const bad = verifier?.takeBad() ?? []
    if (bad !== 'all') packed.avoid(bad)
    return bad
  }
  const progress = receive({ reader, skip: 0, expected: total ?? 0 }, saver, { takeBad }, ports, signal)
  let step = await progress.next()
  for (; !step.done; step = await progress.next()) yield { received: step.value, total }
  const stored = saver.record()
  const isGained = stored.receivedBytes > record.receivedBytes
  const isLost = !isGained && step.value.action.do === 'retry'
  const isOffline = isLost && !(await ports.probe(signal))
  // The file itself may be at another server.
  if (isLost && !isOffline) packed.avoid([range])
  const action = isOffline ? ({ ...retry, because: 'offline' } as const) : step.value.action
  const isPublished = hasPublishedProof(record) || size !== null
  return {
    ...step.value,
    action,
    record: stored,
    replaced: false,
    changed: false,
    isPublished,
    unreachable: isOffline,
  }
}

/** Requests a range of the file, judges the response, stores its body and yields the progress. */
async function* attemptFile(
  { record, run, range, size, isProvable, verifier, target, packed }: Attempt,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<Progress, AttemptOutcome> {
  const connection = new AbortController()
  const isPublished = hasPublishedProof(record) || size !== null
  const withoutBody = (action: AttemptOutcome['action']): AttemptOutcome => ({
    record,
    fetched: 0,
    replaced: false,
    changed: action.do === 'start-over' && action.changed,
    isPublished,
    unreachable: false,
    action,
  })

  // Open the file while the server responds.
  const opening = target.fileFor(record, range.start, range.replaces)
  const response = await requestRange(run.url, range, connection, ports, signal)
  await opening
  if (signal.aborted) return withoutBody({ do: 'stop' })
  if (response === 'timeout') return withoutBody(retry)
  if (response === 'failed') {
    const because = (await ports.probe(signal)) ? 'network' : 'offline'
    return { ...withoutBody({ ...retry, because }), unreachable: true }
  }

  const facts = readResponse(response, ports.now())
  const action = judge(facts, {
    replaces: range.replaces,
    received: record.receivedBytes,
    total: record.totalBytes,
    validator: record.validator,
    isProvable,
    published: size,
  })
  if (!readsBody(action)) {
    connection.abort()
    return withoutBody(action)
  }
  if (!response.body) return withoutBody(retry)

  const replaces = action.do === 'replace'
  const from = action.do === 'store' ? action.from : 0
  const end = record.totalBytes ?? Number.POSITIVE_INFINITY
  const [gap] = replaces
    ? [{ start: 0, end: Number.POSITIVE_INFINITY }]
    : missingIn(record.chunks, { start: from, end })
  if (!gap) {
    connection.abort()
    return withoutBody(retry)
  }
  const total = facts.range?.total ?? null
  const length = facts.status === 200 && !facts.encoded ? facts.length : null
  const isFirst = replaces || record.receivedBytes === 0
  const version: FileVersion = {
    validator: !isFirst ? record.validator : facts.encoded ? null : facts.validator,
    total: isFirst ? total : (total ?? record.totalBytes),
    isMixed: !isFirst && (record.isMixed === true || (action.do === 'store' && action.isMixed)),
  }
  const file = await target.fileFor(record, replaces ? 0 : range.start, replaces)
  const start = { record, replaces, gap }
  const saver = createSaver(file, ports, run, version, verifier, start)
  const skip = gap.start - from
  const body = readBody(response.body, from, facts.range?.end)
  const first = packed ? packed.watch(body) : body
  const either = AbortSignal.any([signal, connection.signal])
  const reader =
    hasFiles && file && facts.range && from === range.start
      ? readMissing(first, start, range, run.url, version, ports, either)
      : first
  // If Content-Length is longer than the body, the connection may have been cut; if shorter, CORS hides an encoding.
  // A changed release does not have the stored length.
  const known = action.do === 'replace' && action.changed ? null : (record.totalBytes ?? size)
  const expected = total ?? known ?? length ?? 0
  const progress = receive({ reader, skip, expected }, saver, verifier, ports, signal)
  for (;;) {
    const step = await progress.next().catch((error) => {
      connection.abort()
      throw error
    })
    if (step.done) {
      connection.abort()
      packed?.spend(step.value.fetched)
      const stored = saver.record()
      const replaced = replaces && stored !== record
      // If nothing was stored, the body was not a new release, but for example a captive portal's page.
      const changed = action.do === 'replace' && action.changed && replaced
      // Without a total, the end of a body says nothing about the bytes before it.
      const hasGap = missingIn(stored.chunks, { start: 0, end: stored.receivedBytes }).length > 0
      const next = hasGap && step.value.action.do === 'finish' ? retry : step.value.action
      return {
        ...step.value,
        action: next,
        record: stored,
        replaced,
        changed,
        isPublished,
        unreachable: false,
      }
    }
    yield { received: step.value, total: total ?? length }
  }
}

function createSaver(
  file: TargetFile | null,
  ports: Ports,
  run: Run,
  version: FileVersion,
  verifier: Verifier | null,
  start: SaverStart & { gap: ByteRange },
): Saver {
  return hasFiles && file
    ? createFileSaver(file, ports.chunks, run, version, verifier, start, ports.elapsed)
    : createRowSaver(ports.chunks, run, version, verifier, start)
}

const readsBody = (action: { do: string }): action is BodyAction =>
  action.do === 'store' || action.do === 'replace'

// With a Range header, the browser requests no compression and the response contains the total. If-Range would cost a
// preflight on every resume: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
const requestInit = (range: string | null, signal: AbortSignal): RequestInit => ({
  headers: range ? { range } : {},
  cache: 'no-store',
  signal,
})

/** Requests a range of the file, open-ended if `end` is infinite. Returns `timeout` after 30 s without a response. */
async function requestRange(
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
function readMissing(
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
