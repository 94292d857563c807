import type { DownloadRequest } from './downloadRequest.ts'
import type { Link, LinkAnswer } from './link.ts'
import type { ByteFiles } from './store/byteFiles.ts'
import type { ChunkStore } from './store/chunkStore.ts'
import type { DownloadRecord } from './store/record.ts'
import type { PackedSource } from './transfer/packedSource.ts'
import type { readInParallel } from './transfer/parallelRanges.ts'
import type { Verifier } from './verify/verifier.ts'

/** Everything outside the engine that a download uses. Workers pass the browser's, tests pass fakes. */
export type Ports = {
  fetch: typeof fetch
  chunks: ChunkStore
  /** Deletes downloads that are no longer needed after the file of the record `kept` is complete. */
  sweep: (kept: DownloadRecord, ports: Ports) => Promise<void>
  /** Opens a file for the bytes of a download; null if they must be stored in rows. */
  openFile: ByteFiles['open']
  /** Locks a file against runs, saves and deletions; null if one of them is using it. */
  lockFile: (file: string) => Promise<(() => void) | null>
  /** Creates a verifier from the facts in the link and the request; null if nothing is verified. */
  createVerifier: (link: Link, request: DownloadRequest) => Promise<Verifier | null>
  /** Reads a file through several requests if that is faster; null to use one request only. */
  readInParallel: typeof readInParallel | null
  /** Opens the packed form of a release that has one; null to request files only. */
  openPacked?: ((link: Link, record: DownloadRecord, ports: Ports) => PackedSource | null) | null
  /** Requests the file's link; `fresh` skips every cache. If null, the run stops when it needs a new link. */
  requestLink: ((request: DownloadRequest, fresh: boolean, signal: AbortSignal) => Promise<LinkAnswer>) | null
  /** Whether the site's own origin responds, with any status. */
  probe: (signal: AbortSignal) => Promise<boolean>
  /** How many more bytes the browser will store; infinite if the browser does not say. */
  freeBytes: () => Promise<number>
  /** Epoch milliseconds; the visitor may set the clock. */
  now: () => number
  /** Milliseconds of a monotonic clock, for durations. */
  elapsed: () => number
  /** Resolves after `ms`, or when aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** A sleep that ends early when the visitor asks to retry or when the network is back. */
  backOff: (ms: number, signal: AbortSignal) => Promise<void>
  /** In [0, 1). */
  random: () => number
}
