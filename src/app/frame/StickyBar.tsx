import { DownloadButton } from '../../sections/download-button/DownloadButton.tsx'
import type { PageContent } from '../render/pageView.ts'
import styles from './stickyBar.module.css'

/**
 * The download bar at the bottom of narrow screens. It appears while no other download button is on screen,
 * as `connectButtons` says. The marketing variant is only a button with the label of the page's other buttons, and
 * appears on wide screens too.
 */
export function StickyBar({ view: { page, site, words } }: { view: PageContent }) {
  const isMarketing = page.downloadButtonCustomization.useMarketingStickyButton ?? false
  return (
    <aside className={styles.bar} data-testid="sticky-download" data-marketing={isMarketing}>
      <img className={styles.mark} src={site.brand.mark} alt="" width={52} height={52} fetchPriority="low" />
      <p className={styles.words}>
        <strong>
          {site.brand.name} {words.stickyTitle}
        </strong>
        {words.stickyNote}
      </p>
      <div className={styles.call}>
        <DownloadButton isSticky {...(!isMarketing && { text: words.download })} />
      </div>
    </aside>
  )
}
