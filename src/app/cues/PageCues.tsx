import { Suspense } from 'react'
import { lazyView } from '../../sections/lazyView.ts'
import type { Shown } from '../shown.ts'
import { PageGesture } from './PageGesture.tsx'

const AudioCue = lazyView(() => import('./AudioCue.tsx'))
const Milestones = lazyView(() => import('./Milestones.tsx'))

const defaultDelayInSecond = 2

/** What a page does to draw attention to its download, and what it tells of its progress. */
export default function PageCues({ shown: { page, path, site } }: { shown: Shown }) {
  const { handGestureDelayInSecond = defaultDelayInSecond, downloadButtonCustomization: wishes } = page
  return (
    <Suspense>
      {page.useHandGesture && <PageGesture path={path} delayMs={handGestureDelayInSecond * 1000} />}
      {page.audioCue && site.compliance === 'standard' && <AudioCue locale={page.locale} />}
      {wishes.isPercentageComplete && <Milestones pageRelatedTo={wishes.pageRelatedTo} />}
    </Suspense>
  )
}
