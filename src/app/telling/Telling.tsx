import { useContext, useEffect } from 'react'
import type { Download } from '../../state/download.ts'
import { DownloadContext, useDownload } from '../../state/useDownload.ts'
import { progressOf } from '../download/progress.ts'
import { words } from '../download/words.ts'
import type { Shown } from '../shown.ts'
import { hearNotified } from './hearNotified.ts'
import { notify } from './notify.ts'

/** Tells of the download where the visitor may look instead of the page: title bar, app icon, notifications. */
export function Telling({ shown: { page, site } }: { shown: Shown }) {
  const { title, locale } = page
  const percent = useDownload(({ download }) => percentOf(download))
  const isComplete = useDownload(({ download }) => download.phase === 'complete')
  const clicked = useDownload((store) => store.clicked)
  const store = useContext(DownloadContext)

  useEffect(() => {
    // Firefox asks the visitor, others decide by themselves; what is kept then is not the first to go.
    if (clicked) void navigator.storage?.persist?.()
  }, [clicked])

  useEffect(() => {
    if (percent === null) return
    document.title = `${percent}% · ${title}`
    void navigator.setAppBadge?.(percent)
    return () => {
      document.title = title
      void navigator.clearAppBadge?.()
    }
  }, [percent, title])

  useEffect(() => {
    if (isComplete) void notify(words[locale].complete, site.brand.name)
  }, [isComplete, locale, site.brand.name])

  useEffect(() => hearNotified(store), [store])

  return null
}

function percentOf(download: Download): number | null {
  switch (download.phase) {
    case 'downloading':
    case 'waiting':
    case 'checking':
      return progressOf(download).percent
    default:
      return null
  }
}
