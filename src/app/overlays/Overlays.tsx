import { Company } from '../download/Company.tsx'
import DownloadSheet from '../download/DownloadSheet.tsx'
import type { Shown } from '../shown.ts'
import { Telling } from '../telling/Telling.tsx'
import { AfterClick } from './AfterClick.tsx'
import { useCompletion } from './completion.ts'

/** All that lies over a page once a download was asked for. */
export default function Overlays({ shown }: { shown: Shown }) {
  const completion = useCompletion(shown.path)
  const { downloadButton, downloadButtonCustomization: wishes, homeModal, installSteps } = shown.page
  const hasMore = homeModal ?? installSteps ?? downloadButton.stickyNotifTitle
  return (
    <>
      <Telling shown={shown} />
      <Company />
      <DownloadSheet
        locale={shown.page.locale}
        brand={shown.site.brand}
        isBottom={wishes.bottomSheetForDownloadProgressbar}
      />
      {hasMore && <AfterClick key={shown.path} shown={shown} completion={completion} />}
    </>
  )
}
