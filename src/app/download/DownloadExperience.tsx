import { lazy, Suspense } from 'react'
import { untilThere } from '../../state/untilThere.ts'
import { useDownload } from '../../state/useDownload.ts'
import { isClickAnywhere } from '../overlays/clickAnywhere.ts'
import type { Shown } from '../shown.ts'
import { loadSheet } from './loadSheet.ts'

const Overlays = lazy(loadSheet)
const ClickOverlay = lazy(() => untilThere(() => import('../overlays/ClickOverlay.tsx')))

/** All that a download shows over the page; nothing before there is one, but where any click begins it. */
export function DownloadExperience({ shown }: { shown: Shown }) {
  const wasSeen = useDownload(
    ({ sheet, download, clicked }) => sheet === 'open' || download.phase !== 'idle' || clicked !== null,
  )
  return (
    <>
      <Suspense>{wasSeen && <Overlays shown={shown} />}</Suspense>
      <Suspense>
        {isClickAnywhere(shown.path) && shown.site.compliance === 'standard' && (
          <ClickOverlay data={shown.page.downloadButton} />
        )}
      </Suspense>
    </>
  )
}
