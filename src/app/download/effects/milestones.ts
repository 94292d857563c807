import type { Download } from '../../../state/download.ts'
import type { DownloadStoreApi } from '../../../state/downloadStore.ts'
import { dataLayerSink } from '../../../tracking/thirdParties/dataLayer.ts'

/** Reports 25, 50, 75 and 100 percent of the download to the tag manager. Returns a function that ends the reports. */
export const reportMilestones = (store: DownloadStoreApi, pageRelatedTo: string | undefined): (() => void) =>
  store.subscribe((now, before) => {
    for (const percent of passedMilestones(before.download, now.download))
      dataLayerSink(window)({
        name: 'apk_download_percent',
        percent,
        ...(pageRelatedTo !== undefined && { pageRelatedTo }),
      })
  })

const milestones = [25, 50, 75, 100] as const

type Milestone = (typeof milestones)[number]

/** Returns the milestones between two states of one download. A resumed download does not pass the earlier ones again. */
export function passedMilestones(before: Download, now: Download): Milestone[] {
  const [from, to] = [percentOf(before), percentOf(now)]
  if (to === null) return []
  // The bytes that a download begins with were received on an earlier visit.
  const start = from ?? Math.min(to, 99)
  return milestones.filter((milestone) => start < milestone && milestone <= to)
}

/** Null while the size is unknown. */
function percentOf(download: Download): number | null {
  switch (download.phase) {
    case 'downloading':
    case 'waiting':
    case 'paused':
      return download.total === null ? null : (100 * download.received) / download.total
    case 'checking':
      // 100 percent counts once, when the file has passed its check.
      return 99
    case 'complete':
      return 100
    case 'idle':
    case 'asking':
    case 'unfit':
    case 'offered':
    case 'linking':
    case 'failed':
      return null
  }
}
