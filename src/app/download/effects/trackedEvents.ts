import type { DownloadFailure } from '../../../download/states.ts'
import type { DownloadEvent } from '../../../state/download.ts'
import type { TrackedEvent } from '../../../tracking/event.ts'

/** Returns the analytics event of how a download ended. */
export function trackedEvent(event: Exclude<DownloadEvent, { kind: 'clicked' }>): TrackedEvent {
  switch (event.kind) {
    case 'completed':
      return {
        name: 'apk_download_completed',
        downloadCompleted: true,
        APKVersion: versionIn(event.file.url),
      }
    case 'failed':
      return {
        name: 'apk_download_failed',
        downloadCompleted: false,
        APKVersion: versionIn(event.link),
        reason: failureReason(event.failure),
      }
  }
}

/** Reads `411` from `/files/install-zupee-411.apk?signed`: the file name is the only place that has the version. */
export const versionIn = (link: string | null) =>
  link?.match(/-(\d[\w.]{0,31})\.apk(?:[?#]|$)/)?.[1] ?? 'unknown'

/** Why a download failed; for one that gave up, the reason of its last attempt. */
export type FailureReason =
  | Exclude<DownloadFailure['kind'], 'gave-up'>
  | Extract<DownloadFailure, { kind: 'gave-up' }>['because']

export const failureReason = (failure: DownloadFailure): FailureReason =>
  failure.kind === 'gave-up' ? failure.because : failure.kind
