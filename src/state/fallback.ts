import type { DownloadFailure } from '../download/states.ts'

/** True when the link may still work although the download did not; else opening it would only lose the page. */
export function linkMayWork(failure: DownloadFailure): boolean {
  switch (failure.kind) {
    case 'no-link':
    case 'misconfigured':
    case 'storage-full':
    case 'no-storage':
      return true
    case 'gave-up':
      return failure.because === 'network'
    case 'gone':
    case 'refused':
    case 'corrupt':
      return false
  }
}
