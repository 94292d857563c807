import { useDownload } from '../../../state/useDownload.ts'
import { openInstallGuide } from '../../install/installGuide.ts'
import hand from '../sheet/drawings/hand.svg?no-inline'
import { amount } from '../sheet/progress.ts'
import type { SheetWords } from '../words/words.ts'
import styles from './celebration.module.css'

/**
 * The dark overlay after completion, with a picture of the browser's notification and a hand that points at it. On a phone
 * a tap on the picture opens the install guide: a page cannot open the file.
 */
export function Celebration({ mark, words }: { mark: string; words: SheetWords }) {
  const attention = useDownload((store) => store.attention)
  const download = useDownload((store) => store.download)
  const endAttention = useDownload((store) => store.endAttention)
  const isPhone = useDownload(({ platform }) => platform === 'android')
  if (attention === 'none' || attention === 'over' || download.phase !== 'complete') return null
  const { name, size } = download.file
  const onNotification = () => {
    endAttention()
    if (isPhone) openInstallGuide()
  }
  return (
    <>
      {/* biome-ignore lint/a11y: keyboard users have the controls of the sheet. */}
      <div className={styles.overlay} data-testid="download-overlay" onClick={endAttention} />
      <div className={styles.notification} aria-hidden="true" onClick={onNotification}>
        <img className={styles.mark} src={mark} alt="" />
        <p>
          <b>{name}</b>
          {words.completeOf(amount(size, null))}
        </p>
        <span className={styles.open}>{words.open}</span>
      </div>
      {attention === 'gesture' && (
        <img className={styles.hand} data-testid="hand-gesture" src={hand} alt="" />
      )}
    </>
  )
}
