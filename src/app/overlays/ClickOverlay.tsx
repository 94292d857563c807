import { isClickAnywhere } from '../../model/paths.ts'
import type { PageView } from '../render/pageView.ts'
import styles from './clickOverlay.module.css'

/**
 * Turns the first click anywhere on the page into a click on download. `download/taps.ts` handles the click, and hides
 * the overlay while a required consent is missing. The overlay is for pointers only: keyboard and screen reader users
 * have the buttons of the page.
 */
export function ClickOverlay({ view: { path, page, site } }: { view: PageView }) {
  if (!isClickAnywhere(path) || site.compliance !== 'standard') return null
  const { defaultAndroidUrl, checkbox } = page.downloadButton
  return (
    // biome-ignore lint/a11y/useAnchorContent: it is hidden from screen readers, see above.
    <a
      className={styles.overlay}
      data-testid="click-overlay"
      href={defaultAndroidUrl}
      hidden={checkbox !== undefined}
      aria-hidden="true"
      tabIndex={-1}
    />
  )
}
