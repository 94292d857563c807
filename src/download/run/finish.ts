import type { Link } from '../link.ts'
import type { Ports } from '../ports.ts'
import type { DownloadFailure, DownloadState, FinalState } from '../states.ts'
import type { Saved } from '../store/chunkStore.ts'
import { type ByteRange, lostBytes, withoutRange } from '../store/extents.ts'
import type { DownloadRecord } from '../store/record.ts'
import type { Run } from '../store/transaction.ts'
import type { Target } from '../transfer/target.ts'
import type { Verdict, Verifier } from '../verify/verifier.ts'

const intact: Verdict = { kind: 'intact', signer: null, isProven: false }
const unproven: Verdict = { kind: 'corrupt', bad: [] }
const otherLength = unproven

/** Verifies a file whose bytes are all stored, marks it complete and returns the final state. */
export async function* finish(
  record: DownloadRecord,
  run: Run,
  { size }: Link,
  verifier: Verifier | null,
  target: Target,
  ports: Ports,
  signal: AbortSignal,
): AsyncGenerator<DownloadState, FinalState | Exclude<Verdict, { kind: 'intact' }> | 'overtaken'> {
  const isLength = size === null || size === record.receivedBytes
  const found = !isLength ? otherLength : verifier ? yield* verifier.verify(record, signal) : intact
  const isProven = found.kind !== 'intact' || found.isProven
  const verdict = record.isMixed && !isProven ? unproven : found
  // Close the complete file before it is saved.
  target.close()
  if (verdict.kind !== 'intact') return verdict
  const { signer } = verdict
  const facts = { completedAt: ports.now(), totalBytes: record.receivedBytes, restUntil: 0, signer }
  const noted = await ports.chunks.note(run, facts)
  if (noted === 'overtaken') return 'overtaken'
  // Keep `await`: in WebKit, a generator returns the result of its last call even if that is a promise.
  if (noted === 'full') return await fail(record, run, { kind: 'storage-full' }, ports)
  // Not awaited, so the save can start.
  ports.sweep(noted, ports).catch((error) => console.warn('Old downloads are not deleted yet', error))
  return complete(noted)
}

/** Removes wrong bytes of a complete file from the record, so that they are fetched again. */
export function forget(
  record: DownloadRecord,
  run: Run,
  bad: readonly ByteRange[],
  verifier: Verifier | null,
  ports: Ports,
): Promise<Saved> {
  const chunks = bad.reduce(withoutRange, record.chunks)
  for (const lost of lostBytes(record.chunks, chunks)) verifier?.forget(lost)
  const { bytesFile = null, validator, receivedBytes: totalBytes, isMixed = false } = record
  return ports.chunks.setExtents(run, { chunks, bytesFile, validator, totalBytes, isMixed })
}

export const complete = (record: DownloadRecord): FinalState => ({
  phase: 'complete',
  file: {
    url: record.url,
    name: record.name,
    size: record.receivedBytes,
    saved: record.savedAt !== null,
    sha256: record.sha256,
    signer: record.signer ?? null,
  },
})

export const paused = (record: DownloadRecord, link: Link): FinalState => ({
  phase: 'paused',
  received: record.receivedBytes,
  total: record.totalBytes ?? link.size,
  url: record.url,
  at: record.pausedAt,
})

/** A failure that leaves nothing stored. */
export const failEmpty = (link: Link, failure: DownloadFailure): FinalState => ({
  phase: 'failed',
  failure,
  received: 0,
  total: null,
  link: link.url,
})

const noResumeMs = 60 * 60_000

/** Fails, keeps the stored bytes and prevents an automatic resume for an hour. */
export async function fail(
  record: DownloadRecord,
  run: Run,
  failure: DownloadFailure,
  ports: Ports,
): Promise<FinalState> {
  await ports.chunks.note(run, { restUntil: ports.now() + noResumeMs })
  return {
    phase: 'failed',
    failure,
    received: record.receivedBytes,
    total: record.totalBytes,
    link: record.url,
  }
}
