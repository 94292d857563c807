import { OtherPhone } from '../campaign/OtherPhone.tsx'
import { BarStatus } from '../download/bar/BarStatus.tsx'
import { DownloadEffects } from '../download/effects/DownloadEffects.tsx'
import type { SheetWords } from '../download/words/words.ts'
import { PhoneGuide } from '../install/PhoneGuide.tsx'
import { DownloadNotifications } from '../pwa/notifications/DownloadNotifications.tsx'
import type { PageView } from '../render/pageView.ts'
import { FollowUp, useCompletion } from './FollowUp.tsx'

type Props = { view: PageView; words: SheetWords }

/** The effects of a download outside its sheet, and the help that follows the download. */
export function Overlays({ view, words }: Props) {
  const completion = useCompletion(view.path)
  const { downloadButton, homeModal, installSteps } = view.page
  const hasFollowUp = homeModal ?? installSteps ?? downloadButton.stickyNotifTitle
  return (
    <>
      <DownloadNotifications view={view} completeTitle={words.complete} />
      <DownloadEffects page={view.page} />
      <BarStatus words={words} path={view.path} />
      <PhoneGuide locale={view.page.locale} sheetWords={words} />
      <OtherPhone view={view} words={words} />
      {hasFollowUp && <FollowUp key={view.path} view={view} completion={completion} />}
    </>
  )
}
