import { useContext, useEffect } from 'react'
import { DownloadContext } from '../../state/useDownload.ts'
import { dataLayerSink } from '../../tracking/dataLayer.ts'
import { isChromium } from './isChromium.ts'
import { passed } from './milestones.ts'

/** Tells the tag manager when a quarter, half, three quarters and all of the download are there. Chromium only. */
export default function Milestones({ pageRelatedTo }: { pageRelatedTo: string | undefined }) {
  const store = useContext(DownloadContext)
  useEffect(() => {
    if (!isChromium(navigator)) return
    return store.subscribe((now, before) => {
      for (const percent of passed(before.download, now.download))
        dataLayerSink(window)({
          name: 'apk_download_percent',
          percent,
          ...(pageRelatedTo !== undefined && { pageRelatedTo }),
        })
    })
  }, [store, pageRelatedTo])
  return null
}
