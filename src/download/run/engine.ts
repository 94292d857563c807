import type { DownloadRequest } from '../downloadRequest.ts'
import { onlyApks } from '../features.ts'
import { isSameRelease, type Link } from '../link.ts'
import type { Ports } from '../ports.ts'
import * as retryPolicy from '../rules/retryPolicy.ts'
import type { DownloadState } from '../states.ts'
import { type ByteRange, missingIn } from '../store/extents.ts'
import { beginRun, dropOthers, fits } from '../store/quota.ts'
import { type DownloadRecord, hasPublishedProof } from '../store/record.ts'
import type { Run } from '../store/transaction.ts'
import { attempt, type RangeRequest } from '../transfer/attempt.ts'
import { createTarget, type Target } from '../transfer/target.ts'
import { complete, fail, failEmpty, finish, forget, paused } from './finish.ts'
import { createReporter } from './progress.ts'
import { requestEarly } from './requestEarly.ts'
import { untilAborted } from './sleep.ts'

/** The abort reason of a run that the visitor pauses. */
export const pauseReason = 'pause'

/** How a run ended: after a final state, or without one because another run took over or the file has moved. */
export type RunEnd = 'reported' | 'stopped' | { moved: Link }

/**
 * Downloads the file behind `link` into the store, resuming where the last run stopped, and yields its states. Aborting
 * keeps all received bytes; with the reason `pauseReason` the record is also marked as paused.
 */
export async function* download(
  link: Link,
  request: DownloadRequest,
  id: string,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, RunEnd> {
  const target = createTarget(id, ports)
  const early = await requestEarly(link, request, ports, signal)
  try {
    return yield* downloadTo(target, link, request, id, early.ports, early.free, signal)
  } finally {
    early.stop()
    target.close()
  }
}

async function* downloadTo(
  target: Target,
  first: Link,
  request: DownloadRequest,
  id: string,
  ports: Ports,
  free: number,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, RunEnd> {
  let link = first
  const creating = ports.createVerifier(link, request)
  creating.catch(() => {})
  const begun = await beginRun(id, link, request, ports)
  if (begun === 'full') {
    yield failEmpty(link, { kind: 'storage-full' })
    return 'reported'
  }
  let record = begun
  if (record.completedAt !== null || record.pausedAt > 0) {
    yield record.completedAt !== null ? complete(record) : paused(record, link)
    return 'reported'
  }
  const run = (): Run => ({ id, url: record.url })
  const size = () => record.totalBytes ?? link.size
  if (!(await fits(record, size(), free, ports))) {
    yield await fail({ ...record, totalBytes: size() }, run(), { kind: 'storage-full' }, ports)
    return 'reported'
  }
  const verifier = await untilAborted(creating, signal)
  let packed = ports.openPacked?.(link, record, ports) ?? null
  const report = createReporter(ports)
  let retries = retryPolicy.initial(record.receivedBytes)
  if (!signal.aborted) yield { phase: 'downloading', ...progressOf(record, link), secondsLeft: null }

  while (!signal.aborted) {
    let action: retryPolicy.NextAction = { do: 'finish' }
    // An earlier run may have been stopped after the last byte.
    if (!isWhole(record) || retries.fromZero) {
      const range = nextRange(record, retries)
      const start = {
        record,
        run: run(),
        range,
        size: link.size,
        isProvable: isProvable(record, retries),
        verifier,
        target,
        packed,
      }
      const outcome = yield* report(record, link, packed, attempt(start, ports, signal))
      record = outcome.record
      ;[retries, action] = retryPolicy.nextAction(retries, outcome, size() ?? retries.best, ports.random())
    }

    if (action.do === 'relink') {
      if (!ports.requestLink) return 'stopped'
      const fresh = await ports.requestLink(request, true, signal)
      if (fresh === 'unreachable')
        [retries, action] = retryPolicy.afterUnreachableLink(retries, size() ?? retries.best, ports.random())
      else if (fresh === 'refused') {
        const { status } = action
        action = status === null ? again : { do: 'fail', failure: { kind: 'gone', status } }
      } else {
        if (!isSameRelease(fresh, link)) return { moved: fresh }
        link = fresh
        action = again
        const rekeyed = fresh.url === record.url ? record : await ports.chunks.rekey(run(), fresh.url)
        if (rekeyed === 'overtaken') return 'stopped'
        // If the storage is too full to move the record, it keeps its old URL.
        record = rekeyed === 'full' ? record : rekeyed
      }
    }
    let failure: 'corrupt' | 'untrusted' = 'corrupt'
    if (action.do === 'finish') {
      const end = yield* finish(record, run(), link, verifier, target, ports, signal)
      if (end === 'overtaken') return 'stopped'
      if ('phase' in end) {
        yield begun.receivedBytes === 0 && end.phase === 'complete'
          ? { ...end, data: packed?.data(0, 0) }
          : end
        return 'reported'
      }
      if (signal.aborted) break
      if (end.kind === 'unverified') return 'stopped'
      if (end.kind === 'untrusted') failure = end.kind
      if (end.kind === 'not-apk' && !retries.continued) {
        // The body may have ended too early without an error.
        retries = { ...retries, continued: true }
        record = { ...record, totalBytes: null }
        continue
      }
      const bad = onlyApks && end.kind === 'corrupt' ? end.bad : []
      const left = bad.length === 0 ? null : await forget(record, run(), bad, verifier, ports)
      if (left === 'overtaken') return 'stopped'
      // If the storage is too full for the changed record, the download starts over.
      packed?.avoid(bad)
      if (left && left !== 'full') record = left
      else action = { do: 'discard' }
    }

    switch (action.do) {
      case 'stop':
        if (!signal.aborted) return 'stopped'
        break
      case 'fail':
        yield await fail(record, run(), action.failure, ports)
        return 'reported'
      case 'retry':
        if (action.afterMs === 0) break
        yield {
          phase: 'waiting',
          ...progressOf(record, link),
          because: action.because,
          retryInMs: action.afterMs,
        }
        await ports.backOff(action.afterMs, signal)
        break
      case 'free-space':
        await dropOthers(record.file, ports)
        break
      case 'discard': {
        target.close()
        // If a later run took over meanwhile, do not delete its bytes.
        if ((await ports.chunks.read(record.url))?.run !== id) return 'stopped'
        await ports.chunks.drop([record.url])
        if (retries.discarded || failure === 'untrusted') {
          yield failEmpty(link, { kind: failure })
          return 'reported'
        }
        const fresh = await ports.requestLink?.(request, true, signal)
        if (typeof fresh === 'object' && !isSameRelease(fresh, link)) return { moved: fresh }
        packed = null
        const begun = await beginRun(id, link, request, ports)
        if (begun === 'full') return 'stopped'
        record = begun
        retries = { ...retryPolicy.initial(0), discarded: true }
      }
    }
  }
  if (signal.reason !== pauseReason) return 'stopped'
  const noted = await ports.chunks.note(run(), { pausedAt: ports.now() })
  if (typeof noted === 'object') record = noted
  yield paused(record, link)
  return 'reported'
}

const again = { do: 'retry', because: 'network', afterMs: 0 } as const

/**
 * Whether a mix of two releases would be detected at the end. Almost every APK has a signature that does. If its bytes
 * turn out to be wrong or unsigned, validators decide from then on.
 */
const isProvable = (record: DownloadRecord, { discarded }: retryPolicy.RetryState) =>
  hasPublishedProof(record) || (onlyApks && !discarded)

/**
 * The range of the next request: the first gap. Without a validator or a proof at the end, the download starts over,
 * because nothing shows that a later part belongs to the same file. After a failed fetch, the whole file is requested
 * without a Range header: some servers compress even a range, and Chromium rejects such a response.
 */
function nextRange(record: DownloadRecord, state: retryPolicy.RetryState): RangeRequest {
  const isResumable = record.validator !== null || isProvable(record, state)
  const replaces = record.receivedBytes > 0 && (state.fromZero || !isResumable)
  const end = record.totalBytes ?? Number.POSITIVE_INFINITY
  const [gap = toTheEnd(0)] = replaces ? [] : missingIn(record.chunks, { start: 0, end })
  const range = gap.end === end ? toTheEnd(gap.start) : gap
  return { ...range, replaces, ranged: !state.rangeless && (gap.start > 0 || state.unreachable === 0) }
}

const toTheEnd = (start: number): ByteRange => ({ start, end: Number.POSITIVE_INFINITY })

const isWhole = ({ receivedBytes, totalBytes }: DownloadRecord) =>
  receivedBytes > 0 && receivedBytes === totalBytes

const progressOf = (record: DownloadRecord, { size }: Link) => ({
  received: record.receivedBytes,
  total: record.totalBytes ?? size,
})
