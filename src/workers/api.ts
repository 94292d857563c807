import type { DownloadRequest, LinkResponse, StoredDownload } from '../download/downloadRequest.ts'
import type { DownloadState } from '../download/states.ts'

/** How a save by the service worker ended; `unanswered` if the service worker did not begin it. */
export type SaveEnd = 'whole' | 'broken' | 'unanswered'

/** The id of a save that may begin, or why none may: the file was saved before, or is not stored any more. */
export type SaveClaim = { save: string } | 'saved' | 'gone'

/** The Comlink interface of the download worker. */
export type DownloadWorkerApi = {
  /**
   * `isControlled`: a service worker controls the page. `asked` is that of the request, which cannot be cloned, or its
   * answer. With the complete state of a file that was never saved comes the claim of its save.
   */
  start(
    request: DownloadRequest,
    isControlled: boolean,
    onState: (state: DownloadState, claim?: SaveClaim) => void,
    asked?: LinkResponse | (() => Promise<LinkResponse | null>),
  ): Promise<void>
  stored(): Promise<StoredDownload | null>
  retryNow(): void
  pause(): void
  discard(): Promise<void>
  /** Calls `onDropped` whenever a tab, this one included, has deleted what was stored. */
  watchDrops(onDropped: () => void): Promise<void>
  /** Claims the file for a save, with `once` only if it was never saved. */
  claimSave(url: string, once: boolean): Promise<SaveClaim>
  /** Gives back a claim whose save did not begin. */
  releaseSave(url: string, save: string): Promise<void>
  /** Resolves when the service worker's stream of this save has ended. */
  watchSave(url: string, save: string): Promise<SaveEnd>
  /** The whole file, for a page without a service worker; null if more than 512 MiB of it are rows. */
  takeBlob(url: string, save: string): Promise<Blob | null>
}
