import { useDownload } from '../../state/useDownload.ts'
import styles from './celebration.module.css'
import hand from './drawings/hand.svg?inline'
import { amount } from './figures.ts'
import type { Words } from './words.ts'

/** The darkness after completion, in it a picture of the browser's notification and the hand that points at it. */
export function Celebration({ mark, words }: { mark: string; words: Words }) {
  const cue = useDownload((store) => store.cue)
  const download = useDownload((store) => store.download)
  const endCues = useDownload((store) => store.endCues)
  if (cue === 'none' || cue === 'over' || download.phase !== 'complete') return null
  const { name, size } = download.file
  return (
    <>
      {/* biome-ignore lint/a11y: the sheet's own controls do the same for those who use none but keys. */}
      <div className={styles.overlay} data-testid="download-overlay" onClick={endCues} />
      <div className={styles.notification} aria-hidden="true">
        <img className={styles.mark} src={mark} alt="" />
        <p>
          <b>{name}</b>
          {words.completeOf(amount(size, null))}
        </p>
        <span className={styles.open}>{words.open}</span>
      </div>
      {cue === 'gesture' && <img className={styles.hand} data-testid="hand-gesture" src={hand} alt="" />}
    </>
  )
}
