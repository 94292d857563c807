import type { PageView } from '../../render/pageView.ts'
import { downloadSetup } from '../setup.ts'
import { sheetWords } from '../words/sheetWords.ts'
import { Sheet, sheetHeadingId } from './Sheet.tsx'
import styles from './sheet.module.css'

/**
 * The closed sheet in its first state, for the HTML of every page. `boot.ts` or `connectSheet.ts` opens it before React is
 * there; the attribute `data-link` says where the page gets the file.
 */
export function DownloadDialog({ view: { page, site, path } }: { view: PageView }) {
  const { link } = downloadSetup(page, site, path)
  return (
    <dialog
      className={styles.sheet}
      data-testid="download-sheet"
      data-bottom={page.downloadButtonCustomization.bottomSheetForDownloadProgressbar}
      data-link={link ? JSON.stringify(link) : undefined}
      aria-modal="true"
      aria-labelledby={sheetHeadingId}
    >
      <Sheet brand={site.brand} words={sheetWords[page.locale]} />
    </dialog>
  )
}
