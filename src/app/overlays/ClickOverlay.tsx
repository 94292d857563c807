import type { MouseEvent } from 'react'
import type { DownloadButtonData } from '../../model/downloadButton.ts'
import { isLacking } from '../../state/download.ts'
import { usesAppStore } from '../../state/platform.ts'
import { useDownload } from '../../state/useDownload.ts'
import styles from './clickOverlay.module.css'

/**
 * Makes a click anywhere on the page one on download, until the first. It gives way to a consent that has to be ticked,
 * and it is for pointers only: who uses none has the buttons of the page.
 */
export default function ClickOverlay({ data }: { data: DownloadButtonData }) {
  const fromStore = useDownload(({ platform }) => usesAppStore(platform))
  const isOver = useDownload(({ download, consent }) => download.phase !== 'idle' || isLacking(consent))
  const start = useDownload((store) => store.start)
  if (isOver) return null

  const click = (event: MouseEvent) => {
    event.preventDefault()
    start()
  }

  return (
    // biome-ignore lint/a11y/useAnchorContent: nobody hears of it, see above.
    <a
      className={styles.overlay}
      data-testid="click-overlay"
      href={fromStore ? data.IosURL : data.defaultAndroidUrl}
      aria-hidden="true"
      tabIndex={-1}
      onClick={click}
    />
  )
}
