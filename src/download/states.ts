/** Why a download ended without its file. */
export type DownloadFailure =
  | { kind: 'no-link' }
  | { kind: 'gone'; status: number }
  | { kind: 'refused'; status: number }
  | { kind: 'misconfigured' }
  | { kind: 'corrupt' }
  /** The file is not signed by the developer of the app. */
  | { kind: 'untrusted' }
  | { kind: 'storage-full' }
  | { kind: 'no-storage' }
  | { kind: 'gave-up'; because: 'network' | 'portal' | 'busy' | 'changing' }

/** Why a download waits before its next request. */
export type WaitReason = 'offline' | 'network' | 'portal' | 'busy'

/**
 * The states that a run reports. Sizes are bytes, times milliseconds except `secondsLeft`; `total` is null while it is
 * unknown; `isFollowed` is set in a tab that only followed the run of another one. Pages and service workers of different builds exchange them, so the names are fixed.
 */
export type DownloadState = (
  | { phase: 'linking' }
  | { phase: 'downloading'; received: number; total: number | null; secondsLeft: number | null }
  | { phase: 'waiting'; received: number; total: number | null; because: WaitReason; retryInMs: number }
  /** Paused by the visitor `at` (epoch ms); `url` names the stored download, null if nothing is stored. */
  | { phase: 'paused'; received: number; total: number | null; url: string | null; at: number }
  | { phase: 'checking'; checked: number; total: number }
  | { phase: 'complete'; file: StoredFile }
  | FailedState
) & { isFollowed?: true }

export type FailedState = {
  phase: 'failed'
  failure: DownloadFailure
  received: number
  total: number | null
  link: string | null
  isFollowed?: true
}

/**
 * A complete file in the chunk store. `url` is its key; `saved` tells whether the browser's download manager already has
 * it. `sha256` is the published hash of the file if there was one, `signer` who signed it: the SHA-256 of the
 * certificate, and whether it is the developer's that the page or the link named.
 */
export type StoredFile = {
  url: string
  name: string
  size: number
  saved: boolean
  sha256?: string | null
  signer?: ProvenBy | null
}

export type FinalState = Extract<DownloadState, { phase: 'complete' | 'failed' | 'paused' }>

export const isFinal = (state: DownloadState): state is FinalState =>
  state.phase === 'complete' || state.phase === 'failed' || state.phase === 'paused'

/** Who signed a verified file. `isExpected`: the page or the link named this signer before. */
export type ProvenBy = { fingerprint: string; isExpected: boolean }
