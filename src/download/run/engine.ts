import type { DownloadRequest } from '../downloadRequest.ts'
import { fileOf, type Link } from '../link.ts'
import type { Ports } from '../ports.ts'
import * as retryPolicy from '../rules/retryPolicy.ts'
import type { DownloadState } from '../states.ts'
import { beginRun, dropOthers, fits } from '../store/quota.ts'
import type { DownloadRecord } from '../store/record.ts'
import type { Run } from '../store/transaction.ts'
import { attempt, type RangeRequest } from '../transfer/attempt.ts'
import { repair } from '../transfer/repair.ts'
import { createTarget, recoverTail, type Target } from '../transfer/target.ts'
import { createEta } from './eta.ts'
import { complete, fail, failEmpty, finish, paused } from './finish.ts'

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
  try {
    return yield* downloadTo(target, link, request, id, ports, signal)
  } finally {
    target.close()
  }
}

async function* downloadTo(
  target: Target,
  link: Link,
  request: DownloadRequest,
  id: string,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, RunEnd> {
  const creating = ports.createVerifier(link, request)
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
  record = await recoverTail(record, run(), target, isProvable(record) || request.signer !== undefined, ports)
  const totalBytes = record.totalBytes ?? link.size
  if (!(await fits(record, totalBytes, ports))) {
    yield await fail({ ...record, totalBytes }, run(), { kind: 'storage-full' }, ports)
    return 'reported'
  }
  const verifier = await creating
  const report = createReporter(ports, link)
  let retries = retryPolicy.initial(record.receivedBytes)
  yield { phase: 'downloading', ...progressOf(record), total: totalBytes, secondsLeft: null }

  while (!signal.aborted) {
    let action: retryPolicy.NextAction = { do: 'finish' }
    // An earlier run may have been stopped after the last byte.
    if (!isWhole(record) || retries.fromZero) {
      const range = nextRange(record, retries)
      const progress = attempt(
        { record, run: run(), range, size: link.size, verifier, target },
        ports,
        signal,
      )
      const outcome = yield* report(record, progress)
      record = outcome.record
      const size = record.totalBytes ?? link.size ?? retries.best
      ;[retries, action] = retryPolicy.nextAction(retries, outcome, size, ports.random())
    }

    switch (action.do) {
      case 'stop':
        if (!signal.aborted) return 'stopped'
        break
      case 'fail':
        yield await fail(record, run(), action.failure, ports)
        return 'reported'
      case 'retry':
        yield* wait(record, action, ports, signal)
        break
      case 'free-space':
        await dropOthers(record.file, ports)
        break
      case 'relink': {
        const fresh = await ports.requestLink(request, true, signal)
        if (fresh === 'unreachable') {
          const size = record.totalBytes ?? link.size ?? retries.best
          const [state, next] = retryPolicy.afterUnreachableLink(retries, size, ports.random())
          retries = state
          if (next.do === 'retry') {
            yield* wait(record, next, ports, signal)
            break
          }
          yield await fail(record, run(), next.failure, ports)
          return 'reported'
        }
        if (fresh === 'refused' && action.status !== null) {
          yield await fail(record, run(), { kind: 'gone', status: action.status }, ports)
          return 'reported'
        }
        if (fresh === 'refused') break
        if (fileOf(fresh) !== record.file) return { moved: fresh }
        if (fresh.url === record.url) break
        const rekeyed = await ports.chunks.rekey(run(), fresh.url)
        if (rekeyed === 'overtaken') return 'stopped'
        // If the storage is too full to move it, it stays under its old address.
        record = rekeyed === 'full' ? record : rekeyed
        break
      }
      case 'finish': {
        target.close()
        const end = yield* finish(record, run(), verifier, ports, signal)
        if (end === 'overtaken') return 'stopped'
        if ('phase' in end) {
          yield end
          return 'reported'
        }
        if (signal.aborted) break
        if (end.kind === 'unverified') return 'stopped'
        const bad = end.kind === 'corrupt' && !retries.repaired ? end.bad : []
        if (verifier && (await repair(record, bad, verifier, target, ports, signal))) {
          retries = { ...retries, repaired: true }
          break
        }
        target.close()
        // A run that was overtaken meanwhile deletes nothing of the later one.
        if ((await ports.chunks.read(record.url))?.run !== id) return 'stopped'
        await ports.chunks.drop([record.url])
        if (retries.mismatched || end.kind === 'untrusted') {
          yield failEmpty(link, { kind: end.kind })
          return 'reported'
        }
        const fresh = await ports.requestLink(request, true, signal)
        if (typeof fresh === 'object' && fileOf(fresh) !== record.file) return { moved: fresh }
        const again = await beginRun(id, link, request, ports)
        if (again === 'full') return 'stopped'
        record = again
        retries = { ...retryPolicy.initial(0), mismatched: true }
        break
      }
    }
  }
  if (signal.reason !== pauseReason) return 'stopped'
  const noted = await ports.chunks.note(run(), { pausedAt: ports.now() })
  if (typeof noted === 'object') record = noted
  yield paused(record, link)
  return 'reported'
}

/** Waits before a retry and reports why. */
async function* wait(
  record: DownloadRecord,
  { because, afterMs }: Extract<retryPolicy.NextAction, { do: 'retry' }>,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, void> {
  if (afterMs === 0) return
  yield { phase: 'waiting', ...progressOf(record), because, retryInMs: afterMs }
  await ports.backOff(afterMs, signal)
}

/**
 * The range of the next request. Without a validator or a hash the file starts again, because nothing could prove that
 * a later part belongs to it. After a failed fetch the whole file is requested without a Range: some servers compress
 * even a range, and Chromium rejects such a response.
 */
function nextRange(record: DownloadRecord, state: retryPolicy.RetryState): RangeRequest {
  const isResumable = record.validator !== null || isProvable(record)
  const from = state.fromZero || !isResumable ? 0 : record.receivedBytes
  return { from, ranged: from > 0 || state.unreachable === 0 }
}

/** Whether the whole file is verified at the end. */
const isProvable = ({ sha256, release }: DownloadRecord) =>
  sha256 !== null || release?.signer !== undefined || release?.blocks !== undefined

const isWhole = ({ receivedBytes, totalBytes }: DownloadRecord) =>
  receivedBytes > 0 && receivedBytes === totalBytes

const progressOf = (record: DownloadRecord) => ({ received: record.receivedBytes, total: record.totalBytes })

const reportEveryMs = 200

/** Turns the progress of attempts into at most five states a second. */
function createReporter(ports: Ports, link: Link) {
  const eta = createEta()
  let reportedAt = Number.NEGATIVE_INFINITY
  return async function* (
    record: DownloadRecord,
    progress: ReturnType<typeof attempt>,
  ): AsyncGenerator<DownloadState, retryPolicy.AttemptOutcome> {
    for (;;) {
      const step = await progress.next()
      if (step.done) return step.value
      const at = ports.elapsed()
      if (at - reportedAt < reportEveryMs) continue
      reportedAt = at
      const total = step.value.total ?? record.totalBytes ?? link.size
      const { received } = step.value
      yield { phase: 'downloading', received, total, secondsLeft: eta(at, received, total) }
    }
  }
}
