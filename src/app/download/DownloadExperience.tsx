import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { untilThere } from '../../state/untilThere.ts'
import { useDownload } from '../../state/useDownload.ts'
import { isClickAnywhere } from '../overlays/clickAnywhere.ts'
import type { Shown } from '../shown.ts'
import { loadSheet } from './loadSheet.ts'

const ClickOverlay = lazy(() => untilThere(() => import('../overlays/ClickOverlay.tsx')))

/** All that a download shows over the page; nothing before there is one, but where any click begins it. */
export function DownloadExperience({ shown }: { shown: Shown }) {
  const wasSeen = useDownload(
    ({ sheet, download, clicked }) => sheet === 'open' || download.phase !== 'idle' || clicked !== null,
  )
  const Overlays = useOverlays(wasSeen)
  return (
    <>
      <Suspense>{Overlays && <Overlays shown={shown} />}</Suspense>
      <Suspense>
        {isClickAnywhere(shown.path) && shown.site.compliance === 'standard' && (
          <ClickOverlay data={shown.page.downloadButton} />
        )}
      </Suspense>
    </>
  )
}

/** The sheet and what comes with it, once it is wanted and here. React holds back what was lazy for another 300 ms. */
function useOverlays(isWanted: boolean): ComponentType<{ shown: Shown }> | null {
  const [overlays, setOverlays] = useState<{ View: ComponentType<{ shown: Shown }> } | null>(null)
  useEffect(() => {
    if (isWanted) void loadSheet().then(({ default: View }) => setOverlays({ View }))
  }, [isWanted])
  return overlays?.View ?? null
}
