import { useContext, useEffect } from 'react'
import { scheduleAttentionEffects } from '../../../state/attentionEffects.ts'
import { DownloadContext } from '../../../state/useDownload.ts'
import type { PageView } from '../../render/pageView.ts'
import { isChromium } from '../attention/isChromium.ts'
import { reportMilestones } from './milestones.ts'
import { persistMuted, playChime } from './sound.ts'
import { keepAwake } from './wakeLock.ts'

/**
 * The effects of a download outside the sheet: attention effects and sound at its end, the wake lock while it runs, and
 * in Chromium the milestones of a page that reports them.
 */
export function DownloadEffects({ page }: Pick<PageView, 'page'>) {
  const store = useContext(DownloadContext)
  const { isPercentageComplete, pageRelatedTo } = page.downloadButtonCustomization
  const hasMilestones = isPercentageComplete && isChromium(navigator)
  useEffect(
    () => (hasMilestones ? reportMilestones(store, pageRelatedTo) : undefined),
    [store, hasMilestones, pageRelatedTo],
  )
  useEffect(() => scheduleAttentionEffects(store), [store])
  useEffect(() => persistMuted(store), [store])
  useEffect(() => playChime(store), [store])
  useEffect(() => keepAwake(store, navigator.wakeLock), [store])
  return null
}
