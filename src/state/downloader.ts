import type { DownloadOrder, StoredDownload } from '../download/order.ts'
import type { DownloadState, StoredFile } from '../download/states.ts'

/** What the download store needs from the engine; the app passes the Comlink worker, tests a plain object. */
export type Downloader = {
  /** Starts or joins a run and tells its states until a final one. */
  start(order: DownloadOrder, tell: (state: DownloadState) => void): Promise<void>
  /** The newest download of an earlier visit, or null. */
  stored(): Promise<StoredDownload | null>
  /** Hands the file to the browser's download manager. `once`: only if no tab did so before. False when this home cannot. */
  save(file: StoredFile, once: boolean): Promise<boolean>
  /** Ends the present wait and tries now. */
  hurry(): void
  /** Stops what is downloaded just now and remembers that on this device. */
  pause(): void
  /** Stops what is downloaded just now, and forgets all that is stored. */
  discard(): Promise<void>
}
