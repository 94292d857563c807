import type { Link } from './link.ts'
import type { Ports } from './ports.ts'
import type { DownloadFailure, DownloadState } from './states.ts'
import type { Run } from './store/chunkStore.ts'
import type { DownloadRecord } from './store/record.ts'

export const complete = (record: DownloadRecord): DownloadState => ({
  phase: 'complete',
  file: {
    url: record.url,
    name: record.name,
    size: record.receivedBytes,
    saved: record.savedAt !== null,
    sha256: record.sha256,
  },
})

/** A failure that leaves nothing stored. */
export const lost = (link: Link, failure: DownloadFailure): DownloadState => ({
  phase: 'failed',
  failure,
  received: 0,
  total: null,
  link: link.url,
})

export const paused = (record: DownloadRecord, link: Link): DownloadState => ({
  phase: 'paused',
  received: record.receivedBytes,
  total: record.totalBytes ?? link.size,
  url: record.url,
  at: record.pausedAt,
})

const restAfterFailureMs = 60 * 60_000

/** A failure that keeps what is stored; for an hour it is not gone on with by itself. */
export async function fail(
  record: DownloadRecord,
  run: Run,
  failure: DownloadFailure,
  ports: Ports,
): Promise<DownloadState> {
  await ports.chunks.note(run, { restUntil: ports.now() + restAfterFailureMs })
  return {
    phase: 'failed',
    failure,
    received: record.receivedBytes,
    total: record.totalBytes,
    link: record.url,
  }
}
