import type { MouseEvent } from 'react'
import type { DownloadButtonData } from '../../model/downloadButton.ts'
import { isConsentMissing } from '../../state/download.ts'
import { usesAppStore } from '../../state/platform.ts'
import { useDownload } from '../../state/useDownload.ts'
import styles from './clickOverlay.module.css'

/**
 * Turns the first click anywhere on the page into a click on download. It is not shown while a required consent is
 * missing. It is for pointers only: keyboard and screen reader users have the buttons of the page.
 */
export default function ClickOverlay({ data }: { data: DownloadButtonData }) {
  const fromStore = useDownload(({ platform }) => usesAppStore(platform))
  const isOver = useDownload(
    ({ download, consent }) => download.phase !== 'idle' || isConsentMissing(consent),
  )
  const start = useDownload((store) => store.start)
  if (isOver) return null

  const click = (event: MouseEvent) => {
    event.preventDefault()
    start()
  }

  return (
    // biome-ignore lint/a11y/useAnchorContent: it is hidden from screen readers, see above.
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
