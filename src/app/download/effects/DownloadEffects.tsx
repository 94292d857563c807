import { useContext, useEffect } from 'react'
import { scheduleAttentionEffects } from '../../../state/attentionEffects.ts'
import { DownloadContext } from '../../../state/useDownload.ts'
import { persistMuted, playChime } from './sound.ts'
import { keepAwake } from './wakeLock.ts'

/** The effects of a download outside the sheet: attention effects and sound at its end, the wake lock while it runs. */
export function DownloadEffects() {
  const store = useContext(DownloadContext)
  useEffect(() => scheduleAttentionEffects(store), [store])
  useEffect(() => persistMuted(store), [store])
  useEffect(() => playChime(store), [store])
  useEffect(() => keepAwake(store, navigator.wakeLock), [store])
  return null
}
