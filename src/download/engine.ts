import { attempt } from './attempt.ts'
import type { Run } from './chunkStore.ts'
import { setOut, steer } from './course.ts'
import { createDigest } from './digest.ts'
import { fileOf, type Link } from './link.ts'
import type { DownloadOrder } from './order.ts'
import type { Ports } from './ports.ts'
import type { DownloadRecord } from './record.ts'
import { createReport } from './report.ts'
import type { DownloadFailure, DownloadState } from './states.ts'
import { sumUp } from './sumUp.ts'

/** How a run ended: with its final state, or without one because another run took over or its file has moved. */
export type RunEnd = 'told' | 'stopped' | { moved: Link }

/**
 * Downloads the file behind `link` into the chunk store, going on where the last run stopped, and tells its states.
 * Aborting keeps all that arrived.
 */
export async function* download(
  link: Link,
  order: DownloadOrder,
  id: string,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, RunEnd> {
  let record = await ports.chunks.begin(id, link, order)
  if (record.completedAt !== null) {
    yield complete(record)
    return 'told'
  }
  const digest = link.sha256 === null ? null : createDigest()
  const report = createReport(ports, link)
  const run = (): Run => ({ id, url: record.url })
  let course = setOut(record.receivedBytes)
  yield {
    phase: 'downloading',
    ...progressOf(record),
    total: record.totalBytes ?? link.size,
    secondsLeft: null,
  }

  while (!signal.aborted) {
    const outcome = yield* report(
      record,
      attempt(record, run(), startOf(record, course.fromZero), digest, ports, signal),
    )
    record = outcome.record
    const [next, act] = steer(course, outcome, record.totalBytes ?? link.size ?? course.best, ports.random())
    course = next

    switch (act.do) {
      case 'stop':
        return 'stopped'
      case 'fail':
        yield await fail(record, run(), act.failure, ports)
        return 'told'
      case 'retry':
        if (act.afterMs === 0) break
        yield { phase: 'waiting', ...progressOf(record), because: act.because, retryInMs: act.afterMs }
        await ports.rest(act.afterMs, signal)
        break
      case 'make-room':
        await dropOthers(record, ports)
        break
      case 'relink': {
        const fresh = await ports.askLink(order, true, signal)
        if (fresh === 'refused' && act.status !== null) {
          yield await fail(record, run(), { kind: 'gone', status: act.status }, ports)
          return 'told'
        }
        if (typeof fresh === 'string') break
        if (fileOf(fresh) !== record.file) return { moved: fresh }
        if (fresh.url === record.url) break
        const rekeyed = await ports.chunks.rekey(run(), fresh.url)
        if (rekeyed === 'overtaken') return 'stopped'
        record = rekeyed
        break
      }
      case 'finish': {
        if (digest && (yield* sumUp(record, digest, ports)) !== record.sha256) {
          await ports.chunks.drop([record.url])
          if (course.mismatched) {
            yield {
              phase: 'failed',
              failure: { kind: 'corrupt' },
              received: 0,
              total: null,
              link: record.url,
            }
            return 'told'
          }
          const fresh = await ports.askLink(order, true, signal)
          if (typeof fresh === 'object' && fileOf(fresh) !== record.file) return { moved: fresh }
          record = await ports.chunks.begin(id, link, order)
          course = { ...setOut(0), mismatched: true }
          break
        }
        const facts = { completedAt: ports.now(), totalBytes: record.receivedBytes, restUntil: 0 }
        const whole = await ports.chunks.note(run(), facts)
        if (whole === 'overtaken') return 'stopped'
        await ports.chunks.sweep(whole)
        yield complete(whole)
        return 'told'
      }
    }
  }
  return 'stopped'
}

/** Without a validator or a hash nothing could tell that a later part belongs to the same file. */
const startOf = (record: DownloadRecord, fromZero: boolean) =>
  fromZero || (record.validator === null && record.sha256 === null) ? 0 : record.receivedBytes

const progressOf = (record: DownloadRecord) => ({ received: record.receivedBytes, total: record.totalBytes })

const complete = (record: DownloadRecord): DownloadState => ({
  phase: 'complete',
  file: { url: record.url, name: record.name, size: record.receivedBytes, saved: record.savedAt !== null },
})

const restAfterFailureMs = 60 * 60_000

async function fail(
  record: DownloadRecord,
  run: Run,
  failure: DownloadFailure,
  ports: Ports,
): Promise<DownloadState> {
  const needsRoom = failure.kind === 'storage-full'
  await ports.chunks.note(run, { needsRoom, restUntil: needsRoom ? 0 : ports.now() + restAfterFailureMs })
  return { phase: 'failed', failure, ...progressOf(record), link: record.url }
}

async function dropOthers(record: DownloadRecord, ports: Ports) {
  const others = (await ports.chunks.list()).filter((other) => other.url !== record.url)
  await ports.chunks.drop(others.map((other) => other.url))
}
