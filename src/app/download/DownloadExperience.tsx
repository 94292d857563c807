import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { isClickAnywhere } from '../../model/paths.ts'
import { importWithRetry } from '../../state/importWithRetry.ts'
import { useDownload } from '../../state/useDownload.ts'
import { loadSheet } from '../boot/lazyChunks.ts'
import type { PageView } from '../render/pageView.ts'

const ClickOverlay = lazy(() => importWithRetry(() => import('../overlays/ClickOverlay.tsx')))

/** Everything a download shows over the page. It is loaded with the first download; only the click overlay is earlier. */
export function DownloadExperience({ view }: { view: PageView }) {
  const isNeeded = useDownload(
    ({ sheet, download, clicked }) => sheet === 'open' || download.phase !== 'idle' || clicked !== null,
  )
  const Overlays = useOverlays(isNeeded)
  return (
    <>
      <Suspense>{Overlays && <Overlays view={view} />}</Suspense>
      <Suspense>
        {isClickAnywhere(view.path) && view.site.compliance === 'standard' && (
          <ClickOverlay data={view.page.downloadButton} />
        )}
      </Suspense>
    </>
  )
}

/** Returns the overlays once they are needed and loaded. `React.lazy` would show them up to 300 ms later. */
function useOverlays(isNeeded: boolean): ComponentType<{ view: PageView }> | null {
  const [overlays, setOverlays] = useState<{ View: ComponentType<{ view: PageView }> } | null>(null)
  useEffect(() => {
    if (isNeeded) void loadSheet().then(({ default: View }) => setOverlays({ View }))
  }, [isNeeded])
  return overlays?.View ?? null
}
