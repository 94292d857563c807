import type { Ports } from '../ports.ts'
import type { AttemptOutcome } from '../rules/retryPolicy.ts'
import { type ByteRange, missingIn } from '../store/extents.ts'
import { type DownloadRecord, hasPublishedProof } from '../store/record.ts'
import type { Run } from '../store/transaction.ts'
import type { Verifier } from '../verify/verifier.ts'
import { attemptFile, retry } from './attemptFile.ts'
import { createSaver } from './createSaver.ts'
import type { PackedSource } from './packedSource.ts'
import { type BodyReader, receive } from './receive.ts'
import type { Saver } from './saver.ts'
import type { Target } from './target.ts'

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

/** Stores bytes of the packed form, or requests a range of the file. Yields the progress. */
export async function* attempt(
  start: Attempt,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<Progress, AttemptOutcome> {
  const { packed, range, record } = start
  if (!packed || range.replaces) return yield* attemptFile(start, ports, signal)
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
  if (isLost && !isOffline) packed.lose(range)
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
