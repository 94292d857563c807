import type { DownloadRequest, LinkResponse, StoredDownload } from '../download/downloadRequest.ts'
import type { DownloadState } from '../download/states.ts'

/** How a save by the service worker ended; `unanswered` if the service worker did not begin it. */
export type SaveEnd = 'whole' | 'broken' | 'unanswered'

/** The id of a claimed save, or why the claim failed: the file was saved before, or is no longer stored. */
export type SaveClaim = { save: string } | 'saved' | 'gone'

/** The Comlink interface of the download worker. */
export type DownloadWorkerApi = {
  /**
   * `isControlled`: a service worker controls the page. `asked`: the function `asked` of the request, which cannot be
   * cloned, or its result. `onState` also gets a save claim if the file is complete and was never saved.
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
  /** Calls `onDropped` whenever a tab, including this one, has deleted the stored downloads. */
  watchDrops(onDropped: () => void): Promise<void>
  /** Claims the file for a save. With `once`, only if it was never saved. */
  claimSave(url: string, once: boolean): Promise<SaveClaim>
  /** Gives back a claim whose save did not begin. */
  releaseSave(url: string, save: string): Promise<void>
  /** Resolves when the service worker's stream of this save has ended. */
  watchSave(url: string, save: string): Promise<SaveEnd>
  /** The whole file, for a page without a service worker; null if more than 512 MiB of it are in rows. */
  takeBlob(url: string, save: string): Promise<Blob | null>
}
