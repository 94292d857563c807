import { readAnswer } from './answer.ts'
import { type BodyReader, readBody } from './bodyReader.ts'
import type { Digest } from './digest.ts'
import { judge } from './judge.ts'
import { readInLanes } from './lanes/lanes.ts'
import type { Ports } from './ports.ts'
import { type BodyEnd, receive } from './receive.ts'
import { ask, openRange, type Plan } from './request.ts'
import { createSaver } from './saver.ts'
import type { DownloadFailure } from './states.ts'
import type { Release, Run } from './store/chunkStore.ts'
import type { DownloadRecord } from './store/record.ts'

/**
 * What one request led to. `record` is as stored now, `fetched` the bytes of its body; `replaced`: the file was begun
 * anew with this body; `changed`: the server has another release than the one stored.
 */
export type Outcome = {
  record: DownloadRecord
  fetched: number
  replaced: boolean
  changed: boolean
  next: Next
}

export type Next =
  | { do: 'complete' }
  | { do: 'go-on' }
  | { do: 'start-over' }
  | { do: 'ask-again' }
  | { do: 'wait'; because: 'portal' | 'busy'; atLeastMs: number }
  | { do: 'relink'; status: number }
  | { do: 'make-room' }
  | { do: 'stop' }
  | { do: 'unreachable'; offline: boolean }
  | { do: 'fail'; failure: DownloadFailure }

export type Progress = { received: number; total: number | null }

/** Asks for the file from byte `from` on, judges the answer and stores what it brings. */
export async function* attempt(
  record: DownloadRecord,
  run: Run,
  plan: Plan,
  digest: Digest | null,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<Progress, Outcome> {
  const request = new AbortController()
  const told = (next: Next, changed = false): Outcome => ({
    record,
    fetched: 0,
    replaced: false,
    changed,
    next,
  })
  const { from } = plan
  const response = await ask(run.url, plan, request, ports, signal)
  if (signal.aborted) return told({ do: 'stop' })
  if (response === 'silent') return told({ do: 'go-on' })
  if (response === 'failed') return told({ do: 'unreachable', offline: !(await ports.probe(signal)) })

  const answer = readAnswer(response, ports.now())
  const verdict = judge(answer, {
    asked: from,
    received: record.receivedBytes,
    total: record.totalBytes,
    validator: record.validator,
    hashKnown: record.sha256 !== null,
  })
  if (verdict.do !== 'append' && verdict.do !== 'skip' && verdict.do !== 'replace') {
    request.abort()
    return told(verdict, verdict.do === 'start-over' && verdict.changed)
  }
  if (!response.body) return told({ do: 'go-on' })

  const changed = verdict.do === 'replace' && verdict.changed
  const offset = verdict.do === 'replace' ? 0 : from
  const known = answer.range?.total ?? null
  const whole = answer.status === 200 && !answer.encoded ? answer.length : null
  const validator = answer.encoded ? null : answer.validator
  const release = { validator, total: known }
  const saver = createSaver(ports.chunks, run, release, digest, { offset, record })
  const either = AbortSignal.any([signal, request.signal])
  const single = readBody(response.body)
  const reader = answer.range ? readAll(single, offset, run.url, release, ports, either) : single
  const body = { reader, skip: verdict.do === 'skip' ? verdict.bytes : 0, total: known }
  const bytes = receive(body, saver, ports, signal)
  for (;;) {
    const step = await bytes.next()
    if (step.done) {
      request.abort()
      const next = afterBody(step.value, saver.received(), known ?? record.totalBytes, whole)
      const stored = saver.record()
      const replaced = offset === 0 && stored !== record
      return { record: stored, fetched: step.value.fetched, replaced, changed, next }
    }
    yield { received: step.value, total: known ?? whole }
  }
}

/** Reads a body that is a range of a file, where nothing speaks against it in several requests. */
function readAll(
  first: BodyReader,
  from: number,
  url: string,
  { validator, total }: Release,
  ports: Ports,
  signal: AbortSignal,
): BodyReader {
  if (total === null || validator === null) return first
  const open = (start: number, end: number, leaving: AbortSignal) =>
    openRange(url, { start, end, total, validator }, ports, AbortSignal.any([signal, leaving]))
  return readInLanes(first, { from, total, open, now: ports.now })
}

function afterBody(end: BodyEnd, received: number, total: number | null, length: number | null): Next {
  switch (end.because) {
    case 'total':
      return { do: 'complete' }
    case 'end':
      // A length that is longer than the body may be a cut; one that is shorter belongs to a hidden encoding.
      return received < (total ?? length ?? 0) ? { do: 'go-on' } : { do: 'complete' }
    case 'lost':
    case 'silent':
      return { do: 'go-on' }
    case 'not-a-package':
      return { do: 'wait', because: 'portal', atLeastMs: 0 }
    case 'full':
      return { do: 'make-room' }
    case 'overtaken':
    case 'stopped':
      return { do: 'stop' }
  }
}
