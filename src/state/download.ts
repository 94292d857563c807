import type { DownloadRequest, LinkSource, StoredDownload } from '../download/downloadRequest.ts'
import type { Misfit } from '../download/rules/fit.ts'
import type { DownloadFailure, DownloadState, StoredFile } from '../download/states.ts'

/**
 * Why the newest release does not run on this phone: the Android version `limit` that it needs or that it is made for, and the
 * version `android` of the phone. `older` is the release that the visitor gets instead; null if none is kept.
 */
export type PhoneMisfit = {
  reason: Misfit
  limit: number
  android: number
  older: { version: string; size: number } | null
}

/**
 * The download as the visitor sees it. `offered` is a download of an earlier visit, `asking` is a new one. Both wait
 * for the visitor's consent. `unfit`: the visitor asked for an app that does not run on this phone.
 */
export type Download =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'unfit' }
  | { phase: 'offered'; stored: StoredDownload }
  | DownloadState

export const isBusy = ({ phase }: Download) =>
  phase === 'linking' || phase === 'downloading' || phase === 'waiting' || phase === 'checking'

/** The consent box of the page; `missed` after a tap on download without consent. */
export type Consent = 'not-asked' | 'asked' | 'missed' | 'given'

export const isConsentMissing = (consent: Consent) => consent === 'asked' || consent === 'missed'

/** How a save ended; `gone` if the file is not stored any more. */
export type SaveOutcome = 'saved' | 'gone' | 'failed'

/** What the download store needs from the engine: the Comlink worker in the app, a plain object in tests. */
export type Downloader = {
  /** Starts or joins a run and reports its states. Resolves after the final one. */
  start(request: DownloadRequest, onState: (state: DownloadState) => void): Promise<void>
  /** The newest download of an earlier visit, or null. */
  stored(): Promise<StoredDownload | null>
  /** Hands the file to the browser's download manager; with `once`, only if it was never saved. */
  save(file: StoredFile, once: boolean): Promise<SaveOutcome>
  /** Ends the current wait. */
  retryNow(): void
  /** Pauses the running download, also for later visits. */
  pause(): void
  /** Stops the running download and deletes everything stored. */
  discard(): Promise<void>
}

/**
 * Events for the log and the data layer. `page` is the path that asked for the download. Only the tab that ran the
 * download counts its completion; other tabs set `isFollowed`.
 */
export type DownloadEvent =
  | { kind: 'clicked' }
  | { kind: 'completed'; file: StoredFile; page: string; isFollowed?: true }
  | { kind: 'failed'; failure: DownloadFailure; link: string | null }

/** The side effects of the download store. */
export type DownloadEffects = {
  /** Navigates as a link would. */
  navigate(url: string, where: 'here' | 'new-tab'): void
  /** Downloads a file with the browser's own download, without leaving the page where possible. */
  openFile(link: string): void
  notify(event: DownloadEvent): void
  /** Requests the link at once, before the worker is ready; undefined if no request is needed. */
  askLink(link: LinkSource, page: string): DownloadRequest['asked']
}
