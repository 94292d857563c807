import type { DownloadRequest } from './downloadRequest.ts'
import type { Link, LinkAnswer } from './link.ts'
import type { ByteFiles } from './store/byteFiles.ts'
import type { ChunkStore } from './store/chunkStore.ts'
import type { DownloadRecord } from './store/record.ts'
import type { readInParallel } from './transfer/parallelRanges.ts'
import type { Verifier } from './verify/verifier.ts'

/** Everything outside the engine that a download uses. Workers pass the browser's, tests pass fakes. */
export type Ports = {
  fetch: typeof fetch
  chunks: ChunkStore
  /** Deletes what is not needed any more once a file, whose record is `kept`, is complete. */
  sweep: (kept: DownloadRecord, ports: Ports) => Promise<void>
  /** Opens a file for the bytes of a download; null where they belong in rows. */
  openFile: ByteFiles['open']
  /** Locks the runs, saves and deletions of a file out; null if one is under way. */
  lockFile: (file: string) => Promise<(() => void) | null>
  /** Creates what verifies a file by what the link and the request say of it; null where nothing is verified. */
  createVerifier: (link: Link, request: DownloadRequest) => Promise<Verifier | null>
  /** Reads a file over several requests where that is faster; null where one request is enough. */
  readInParallel: typeof readInParallel | null
  /** Asks for the file's link; `fresh` skips every cache. Null in a realm that stops where a new link is needed. */
  requestLink: ((request: DownloadRequest, fresh: boolean, signal: AbortSignal) => Promise<LinkAnswer>) | null
  /** Whether the site's own origin responds, with any status. */
  probe: (signal: AbortSignal) => Promise<boolean>
  /** How many bytes the browser will still store; infinite where it does not say. */
  freeBytes: () => Promise<number>
  /** Epoch milliseconds; the visitor may set the clock. */
  now: () => number
  /** Milliseconds of a clock that never jumps, for durations. */
  elapsed: () => number
  /** Resolves after `ms`, or when aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** A sleep that ends early when the visitor, or a network that is back, asks to retry now. */
  backOff: (ms: number, signal: AbortSignal) => Promise<void>
  /** In [0, 1). */
  random: () => number
}
