import { DownloadLink } from '../../sections/download-button/DownloadButton.tsx'
import { useButtonOnScreen } from '../../sections/download-button/onScreen.ts'
import type { PageView } from '../render/pageView.ts'
import styles from './stickyBar.module.css'

/**
 * The download bar at the bottom of narrow screens. It appears while no other download button is on screen. The marketing
 * variant is only a button with the label of the page's other buttons, and appears on wide screens too.
 */
export function StickyBar({ view: { page, site, words } }: { view: PageView }) {
  const onScreen = useButtonOnScreen()
  const isMarketing = page.downloadButtonCustomization.useMarketingStickyButton
  return (
    <aside
      className={styles.bar}
      data-testid="sticky-download"
      data-marketing={isMarketing}
      data-shown={onScreen === null ? undefined : !onScreen}
    >
      <img className={styles.mark} src={site.brand.mark} alt="" width={52} height={52} />
      <p className={styles.words}>
        <strong>
          {site.brand.name} {words.stickyTitle}
        </strong>
        {words.stickyNote}
      </p>
      <div className={styles.call}>
        <DownloadLink sticky {...(!isMarketing && { text: words.download })} />
      </div>
    </aside>
  )
}
