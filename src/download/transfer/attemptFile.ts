import { hasFiles } from '../features.ts'
import type { Ports } from '../ports.ts'
import { type BodyAction, judge } from '../rules/judge.ts'
import { readResponse } from '../rules/response.ts'
import type { AttemptOutcome } from '../rules/retryPolicy.ts'
import type { FileVersion } from '../store/chunkStore.ts'
import { missingIn } from '../store/extents.ts'
import { hasPublishedProof } from '../store/record.ts'
import type { Attempt, Progress } from './attempt.ts'
import { createSaver } from './createSaver.ts'
import { readBody, receive } from './receive.ts'
import { readMissing, requestRange } from './requests.ts'

export const retry = { do: 'retry', because: 'network', afterMs: 0 } as const

/** Requests a range of the file, judges the response, stores its body and yields the progress. */
export async function* attemptFile(
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

const readsBody = (action: { do: string }): action is BodyAction =>
  action.do === 'store' || action.do === 'replace'
