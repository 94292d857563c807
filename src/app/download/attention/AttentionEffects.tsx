import { Suspense } from 'react'
import { lazyView } from '../../../sections/lazyView.ts'
import type { PageView } from '../../render/pageView.ts'
import { HandGesture } from './HandGesture.tsx'

const AudioCue = lazyView(() => import('./AudioCue.tsx'))
const Milestones = lazyView(() => import('./Milestones.tsx'))

const defaultDelayInSecond = 2

/** The page's own attention effects: the hand gesture, the sound, and reports of the progress to the tag manager. */
export default function AttentionEffects({ view: { page, path, site } }: { view: PageView }) {
  const { handGestureDelayInSecond = defaultDelayInSecond, downloadButtonCustomization: customization } = page
  return (
    <Suspense>
      {page.useHandGesture && <HandGesture path={path} delayMs={handGestureDelayInSecond * 1000} />}
      {page.audioCue && site.compliance === 'standard' && <AudioCue locale={page.locale} />}
      {customization.isPercentageComplete && <Milestones pageRelatedTo={customization.pageRelatedTo} />}
    </Suspense>
  )
}
