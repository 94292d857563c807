import { DownloadEffects } from '../download/effects/DownloadEffects.tsx'
import DownloadSheet from '../download/sheet/DownloadSheet.tsx'
import { DownloadNotifications } from '../pwa/notifications/DownloadNotifications.tsx'
import type { PageView } from '../render/pageView.ts'
import { FollowUp, useCompletion } from './FollowUp.tsx'

/** Everything that lies over a page once a download has been requested. */
export default function Overlays({ view }: { view: PageView }) {
  const completion = useCompletion(view.path)
  const { downloadButton, downloadButtonCustomization: customization, homeModal, installSteps } = view.page
  const hasFollowUp = homeModal ?? installSteps ?? downloadButton.stickyNotifTitle
  return (
    <>
      <DownloadNotifications view={view} />
      <DownloadEffects />
      <DownloadSheet
        locale={view.page.locale}
        brand={view.site.brand}
        isBottom={customization.bottomSheetForDownloadProgressbar}
      />
      {hasFollowUp && <FollowUp key={view.path} view={view} completion={completion} />}
    </>
  )
}
