import type { DownloadOrder, StoredDownload } from '../download/order.ts'
import type { DownloadState } from '../download/states.ts'

/** How a save by the service worker ended; `unanswered` when none took it up. */
export type SaveEnd = 'whole' | 'broken' | 'unanswered'

/** What the page may ask of the download worker. */
export type DownloadWorkerApi = {
  start(order: DownloadOrder, tell: (state: DownloadState) => void): Promise<void>
  stored(): Promise<StoredDownload | null>
  hurry(): void
  pause(): void
  discard(): Promise<void>
  /** Claims the file for a save; null when another tab saved it and `once` is asked. */
  claimSave(url: string, once: boolean): Promise<string | null>
  /** Resolves when the service worker's stream of this save has ended. */
  watchSave(url: string, save: string): Promise<SaveEnd>
  /** The whole file for a page without a service worker, or null above 512 MiB. */
  takeBlob(url: string, save: string): Promise<Blob | null>
}
