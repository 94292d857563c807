import { useContext, useEffect } from 'react'
import type { Download } from '../../../state/download.ts'
import { DownloadContext, useDownload } from '../../../state/useDownload.ts'
import { progressOf } from '../../download/sheet/progress.ts'
import type { PageView } from '../../render/pageView.ts'
import { notify, onNotificationClick } from './systemNotifications.ts'

type Props = {
  view: PageView
  /** The title of the notification. */
  completeTitle: string
}

/** Shows the download's progress in the document's title and the app badge, and its end in a notification. */
export function DownloadNotifications({ view: { page, site }, completeTitle }: Props) {
  const { title } = page
  const percent = useDownload(({ download }) => percentOf(download))
  const isComplete = useDownload(({ download }) => download.phase === 'complete')
  const clicked = useDownload((store) => store.clicked)
  const store = useContext(DownloadContext)

  useEffect(() => {
    // Keeps the browser from evicting the file. Firefox asks the visitor; other browsers decide themselves.
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
    if (isComplete) void notify(completeTitle, site.brand.name)
  }, [isComplete, completeTitle, site.brand.name])

  useEffect(() => onNotificationClick(store), [store])

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
