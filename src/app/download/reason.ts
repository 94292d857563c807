import type { DownloadFailure } from '../../download/states.ts'

/** Why a download failed, in one word. */
export type Reason =
  | Exclude<DownloadFailure['kind'], 'gave-up'>
  | Extract<DownloadFailure, { kind: 'gave-up' }>['because']

export const reasonOf = (failure: DownloadFailure): Reason =>
  failure.kind === 'gave-up' ? failure.because : failure.kind
