import { useContext, useEffect } from 'react'
import { driveCues } from '../../state/cues.ts'
import { DownloadContext } from '../../state/useDownload.ts'
import { keepAwake } from './awake.ts'
import { keepMuted } from './muted.ts'
import { playChime } from './sound.ts'

/** What goes along with a download beside the sheet: the cues of its end, sound too, and a screen that stays on meanwhile. */
export function Company() {
  const store = useContext(DownloadContext)
  useEffect(() => driveCues(store), [store])
  useEffect(() => keepMuted(store), [store])
  useEffect(() => playChime(store), [store])
  useEffect(() => keepAwake(store, navigator.wakeLock), [store])
  return null
}
