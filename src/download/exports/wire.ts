import type { DownloadFailure, DownloadState } from '../states.ts'
import type { DownloadOptions } from './options.ts'

/** A page's request to its worker. Functions stay in the page. */
export type Order = Pick<DownloadOptions, 'verify'> & { url: string; renews: boolean; packed?: string }

export type ToWorker = { order: Order } | { abort: true } | { renewed: string | null }

export type FromWorker =
  | { state: DownloadState }
  | { renew: true }
  | { done: string }
  | { failure: DownloadFailure }
  | { error: string }
