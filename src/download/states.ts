/** Why a download cannot go on by itself. */
export type DownloadFailure =
  | { kind: 'no-link' }
  | { kind: 'gone'; status: number }
  | { kind: 'refused'; status: number }
  | { kind: 'misconfigured' }
  | { kind: 'corrupt' }
  | { kind: 'storage-full' }
  | { kind: 'no-storage' }
  | { kind: 'gave-up'; because: 'network' | 'portal' | 'busy' | 'changing' }

/** Why nothing arrives just now although the download goes on. */
export type Pause = 'offline' | 'network' | 'portal' | 'busy'

/**
 * What a run tells while it goes on. Bytes are counts, times milliseconds except `secondsLeft`;
 * `total` is null while the server has not said it.
 */
export type DownloadState =
  | { phase: 'linking' }
  | { phase: 'downloading'; received: number; total: number | null; secondsLeft: number | null }
  | { phase: 'waiting'; received: number; total: number | null; because: Pause; retryInMs: number }
  /** By the visitor, `at` epoch ms; `url` names what is stored, null when nothing is. */
  | { phase: 'paused'; received: number; total: number | null; url: string | null; at: number }
  | { phase: 'checking'; checked: number; total: number }
  | { phase: 'complete'; file: StoredFile }
  | { phase: 'failed'; failure: DownloadFailure; received: number; total: number | null; link: string | null }

/**
 * A whole file in the chunk store. `url` is its key; `saved` tells whether it was already handed to the browser.
 * `sha256` is there when it was known before, and so the file was checked against it.
 */
export type StoredFile = { url: string; name: string; size: number; saved: boolean; sha256?: string | null }

export type FinalState = Extract<DownloadState, { phase: 'complete' | 'failed' | 'paused' }>

export const isFinal = (state: DownloadState): state is FinalState =>
  state.phase === 'complete' || state.phase === 'failed' || state.phase === 'paused'
