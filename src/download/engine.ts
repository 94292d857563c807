import { attempt } from './attempt.ts'
import { type Course, setOut, steer } from './course.ts'
import { createDigest } from './digest.ts'
import { complete, fail, lost, paused } from './endings.ts'
import { fileOf, type Link } from './link.ts'
import type { DownloadOrder } from './order.ts'
import type { Ports } from './ports.ts'
import { createReport } from './report.ts'
import type { Plan } from './request.ts'
import { begin, dropOthers, fits } from './room.ts'
import type { DownloadState } from './states.ts'
import type { Run } from './store/chunkStore.ts'
import type { DownloadRecord } from './store/record.ts'
import { sumUp } from './sumUp.ts'

/** The reason a run is aborted for when the visitor pauses it. */
export const pauseWish = 'pause'

/** How a run ended: with its final state, or without one because another run took over or its file has moved. */
export type RunEnd = 'told' | 'stopped' | { moved: Link }

/**
 * Downloads the file behind `link` into the chunk store, going on where the last run stopped, and tells its states.
 * Aborting keeps all that arrived; for the reason `pauseWish` it is remembered that the visitor wants to go on later.
 */
export async function* download(
  link: Link,
  order: DownloadOrder,
  id: string,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, RunEnd> {
  const begun = await begin(id, link, order, ports)
  if (begun === 'full') {
    yield lost(link, { kind: 'storage-full' })
    return 'told'
  }
  let record = begun
  if (record.completedAt !== null) {
    yield complete(record)
    return 'told'
  }
  if (record.pausedAt > 0) {
    yield paused(record, link)
    return 'told'
  }
  const run = (): Run => ({ id, url: record.url })
  const totalBytes = record.totalBytes ?? link.size
  if (!(await fits(record, totalBytes, ports))) {
    yield await fail({ ...record, totalBytes }, run(), { kind: 'storage-full' }, ports)
    return 'told'
  }
  const digest = link.sha256 === null ? null : createDigest()
  const report = createReport(ports, link)
  let course = setOut(record.receivedBytes)
  yield {
    phase: 'downloading',
    ...progressOf(record),
    total: totalBytes,
    secondsLeft: null,
  }

  while (!signal.aborted) {
    const outcome = yield* report(
      record,
      attempt(record, run(), planOf(record, course), digest, ports, signal),
    )
    record = outcome.record
    const [next, act] = steer(course, outcome, record.totalBytes ?? link.size ?? course.best, ports.random())
    course = next

    switch (act.do) {
      case 'stop':
        if (!signal.aborted) return 'stopped'
        break
      case 'fail':
        yield await fail(record, run(), act.failure, ports)
        return 'told'
      case 'retry':
        if (act.afterMs === 0) break
        yield { phase: 'waiting', ...progressOf(record), because: act.because, retryInMs: act.afterMs }
        await ports.rest(act.afterMs, signal)
        break
      case 'make-room':
        await dropOthers(record.file, ports)
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
        // Without the room to move it stays under its old address.
        record = rekeyed === 'full' ? record : rekeyed
        break
      }
      case 'finish': {
        if (digest && (yield* sumUp(record, digest, ports)) !== record.sha256) {
          await ports.chunks.drop([record.url])
          if (course.mismatched) {
            yield lost(link, { kind: 'corrupt' })
            return 'told'
          }
          const fresh = await ports.askLink(order, true, signal)
          if (typeof fresh === 'object' && fileOf(fresh) !== record.file) return { moved: fresh }
          const again = await begin(id, link, order, ports)
          if (again === 'full') return 'stopped'
          record = again
          course = { ...setOut(0), mismatched: true }
          break
        }
        const facts = { completedAt: ports.now(), totalBytes: record.receivedBytes, restUntil: 0 }
        const whole = await ports.chunks.note(run(), facts)
        if (whole === 'overtaken') return 'stopped'
        if (whole === 'full') {
          yield await fail(record, run(), { kind: 'storage-full' }, ports)
          return 'told'
        }
        await ports.chunks.sweep(whole)
        yield complete(whole)
        return 'told'
      }
    }
  }
  if (signal.reason !== pauseWish) return 'stopped'
  const noted = await ports.chunks.note(run(), { pausedAt: ports.now() })
  if (typeof noted === 'object') record = noted
  yield paused(record, link)
  return 'told'
}

/**
 * Where the next request starts. Without a validator or a hash nothing could tell that a later part belongs to the same
 * file. After a failed fetch the whole is asked for without a range: some servers compress despite it, and then
 * Chromium refuses the answer.
 */
function planOf(record: DownloadRecord, { fromZero, unreachable }: Course): Plan {
  const from = fromZero || (record.validator === null && record.sha256 === null) ? 0 : record.receivedBytes
  return { from, ranged: from > 0 || unreachable === 0 }
}

const progressOf = (record: DownloadRecord) => ({ received: record.receivedBytes, total: record.totalBytes })
