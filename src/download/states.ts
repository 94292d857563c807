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
 * The states that a run reports. Sizes are in bytes, times in milliseconds except `secondsLeft`. `total` is null while
 * unknown. `isFollowed` is set in a tab that only follows the run of another tab. Pages and service workers of
 * different builds exchange these states, so the names must not change.
 */
export type DownloadState = (
  | { phase: 'linking' }
  | {
      phase: 'downloading'
      received: number
      total: number | null
      secondsLeft: number | null
      data?: SpentData | undefined
    }
  | { phase: 'waiting'; received: number; total: number | null; because: WaitReason; retryInMs: number }
  /** The visitor paused it at `at` (epoch ms). `url` names the stored download, null if nothing is stored. */
  | { phase: 'paused'; received: number; total: number | null; url: string | null; at: number }
  | { phase: 'checking'; checked: number; total: number }
  /** `data`: of a run that began with nothing stored. */
  | { phase: 'complete'; file: StoredFile; data?: SpentData | undefined }
  | FailedState
) & { isFollowed?: true }

/** The bytes that a run has fetched, and those that it expects to fetch in all. Only known if it uses the packed form. */
export type SpentData = { spent: number; total: number }

export type FailedState = {
  phase: 'failed'
  failure: DownloadFailure
  received: number
  total: number | null
  link: string | null
  isFollowed?: true
}

/**
 * A complete file in the chunk store. `url`: its key. `saved`: whether the browser's download manager already has it.
 * `sha256`: the published hash of the file, if any. `signer`: who signed it.
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

/** Who signed a verified file. `fingerprint`: the certificate's SHA-256. `isExpected`: the page or link named it. */
export type ProvenBy = { fingerprint: string; isExpected: boolean }
