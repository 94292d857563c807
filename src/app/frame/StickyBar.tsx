import { DownloadLink } from '../../sections/button/DownloadLink.tsx'
import { useButtonOnScreen } from '../../sections/button/onScreen.ts'
import type { Shown } from '../shown.ts'
import styles from './stickyBar.module.css'

/**
 * On narrow screens the download stays in reach while no other button for it is on screen. The marketing variant is all
 * button, says what the page's other buttons say, and comes on wide screens, too.
 */
export function StickyBar({ shown: { page, site, words } }: { shown: Shown }) {
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
