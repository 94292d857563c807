import type { StoredDownload } from '../download/downloadRequest.ts'
import type { Download } from './download.ts'

/** A download that the visitor paused on an earlier visit, or in another tab. */
export const pausedDownload = ({ url, received, total, pausedAt: at }: StoredDownload): Download => ({
  phase: 'paused',
  received,
  total,
  url,
  at,
})

/** True if other tabs may change what is shown here, because no run reports it. */
export const showsStored = ({ phase }: Download) => phase === 'paused' || phase === 'offered'

/** True if another tab has resumed this paused download and it is not complete: this tab follows it. */
export const isResumedElsewhere = (
  download: Download,
  stored: StoredDownload | null,
): stored is StoredDownload =>
  download.phase === 'paused' &&
  download.at > 0 &&
  download.received > 0 &&
  stored !== null &&
  stored.pausedAt === 0 &&
  !stored.complete

/** The download to show after another tab has deleted the stored bytes. */
export function withoutStored(download: Download): Download {
  if (showsStored(download)) return { phase: 'idle' }
  return download.phase === 'failed' ? { ...download, received: 0 } : download
}

/** The download to show after reading storage again. If a pause or offer ended in another tab, it ends here too. */
export function updateStored(download: Download, stored: StoredDownload | null): Download {
  // A pause before the first byte is not among the stored downloads.
  const isUnstored = download.phase === 'paused' && (download.at === 0 || download.received === 0)
  if (!showsStored(download) || isUnstored) return download
  if (stored && stored.pausedAt > 0) return pausedDownload(stored)
  const isOffered = download.phase === 'offered' && stored && !stored.saved
  return isOffered ? { phase: 'offered', stored } : { phase: 'idle' }
}
