import type { StoredDownload } from '../download/order.ts'
import type { DownloadFailure, DownloadState, StoredFile } from '../download/states.ts'

/**
 * What the visitor sees of the download; `offered` is one of an earlier visit that waits for a yes, `asking` one
 * that was not begun and waits for it, too.
 */
export type Download =
  | { phase: 'idle' }
  | { phase: 'asking' }
  | { phase: 'offered'; stored: StoredDownload }
  | DownloadState

export const isBusy = ({ phase }: Download) =>
  phase === 'linking' || phase === 'downloading' || phase === 'waiting' || phase === 'checking'

/** `missed`: the visitor tapped download before ticking. */
export type Consent = 'not-asked' | 'asked' | 'missed' | 'given'

export const isLacking = (consent: Consent) => consent === 'asked' || consent === 'missed'

/** What others, such as the event log, may want to know. `page` is the path that asked. */
export type DownloadNews =
  | { kind: 'clicked' }
  | { kind: 'completed'; file: StoredFile; page: string }
  | { kind: 'failed'; failure: DownloadFailure; link: string | null }

/** What the download does to the world around it. */
export type DownloadEffects = {
  /** Navigates as a link would. */
  visit(url: string, where: 'here' | 'new-tab'): void
  /** Fetches a file the browser's own way, keeping the page where that is possible. */
  openFile(link: string): void
  tell(news: DownloadNews): void
}
