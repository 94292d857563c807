import type { Shown } from '../shown.ts'
import { AudioCue } from './AudioCue.tsx'
import { Milestones } from './Milestones.tsx'
import { PageGesture } from './PageGesture.tsx'

const defaultDelayInSecond = 2

/** What a page does to draw attention to its download, and what it tells of its progress. */
export default function PageCues({ shown: { page, path } }: { shown: Shown }) {
  const { handGestureDelayInSecond = defaultDelayInSecond, downloadButtonCustomization: wishes } = page
  return (
    <>
      {page.useHandGesture && <PageGesture path={path} delayMs={handGestureDelayInSecond * 1000} />}
      {page.audioCue && <AudioCue locale={page.locale} />}
      {wishes.isPercentageComplete && <Milestones pageRelatedTo={wishes.pageRelatedTo} />}
    </>
  )
}
