import type { LinkAnswer } from './link.ts'
import type { DownloadOrder } from './order.ts'
import type { ChunkStore } from './store/chunkStore.ts'

/** All that a download touches. The service worker and the worker pass the browser's, tests a scripted world. */
export type Ports = {
  fetch: typeof fetch
  chunks: ChunkStore
  askLink: (order: DownloadOrder, fresh: boolean, signal: AbortSignal) => Promise<LinkAnswer>
  /** Whether our own origin answers just now, with whatever it may be. */
  probe: (signal: AbortSignal) => Promise<boolean>
  /** How many bytes the browser will still store, as far as it tells. */
  room: () => Promise<number>
  /** Epoch milliseconds. */
  now: () => number
  /** Resolves after `ms`, or at once when aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Resolves after `ms`, or earlier when a page that followed the download has gone. */
  alarm: (ms: number, signal: AbortSignal) => Promise<'time' | 'left'>
  /** A sleep that the visitor or a returning network may end. */
  rest: (ms: number, signal: AbortSignal) => Promise<void>
  /** In [0, 1). */
  random: () => number
}
