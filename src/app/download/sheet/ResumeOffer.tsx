import type { StoredDownload } from '../../../download/downloadRequest.ts'
import { useDownload } from '../../../state/useDownload.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { pageIcons } from '../../../ui/icon/pageIcons.tsx'
import type { SheetWords } from '../words/words.ts'
import pawn from './drawings/pawn-blue.svg?inline'
import { amount, percentOf } from './progress.ts'
import styles from './resumeOffer.module.css'

/** Offers to resume a download of an earlier visit. */
export function ResumeOffer({ stored, words }: { stored: StoredDownload; words: SheetWords }) {
  const resume = useDownload((store) => store.resume)
  const startAfresh = useDownload((store) => store.startAfresh)
  const { received, total, complete } = stored
  return (
    <div data-testid="resume-offer">
      {total !== null && <Cells fraction={received / total} />}
      <p className={styles.figures}>
        {total !== null && <span>{words.offerDone(percentOf(received, total))}</span>}
        <span className={styles.amount}>{amount(received, total)}</span>
      </p>
      <p className={styles.note}>
        {complete
          ? words.offerComplete
          : total !== null && words.offerRemaining(amount(total - received, null))}
      </p>
      <Button look="primary" icon={pageIcons.download} onClick={resume}>
        {words.resume}
      </Button>
      <Button look="text" onClick={startAfresh}>
        {words.startOver}
      </Button>
    </div>
  )
}

const home = 13
const cells = Array.from({ length: home + 1 }, (_, cell) => cell)

/** The last cells of a Ludo board up to home; the pawn stands at `fraction` of the way. */
function Cells({ fraction }: { fraction: number }) {
  const reached = Math.min(home, Math.floor(fraction * (home + 1)))
  return (
    <div className={styles.cells} aria-hidden="true">
      {cells.map((cell) => (
        <span key={cell} className={styles.cell} data-passed={cell < reached} data-home={cell === home}>
          {cell === home && <Star />}
          {cell === reached && <img className={styles.pawn} src={pawn} alt="" />}
        </span>
      ))}
    </div>
  )
}

const Star = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 2.6 9.6 6.3l4 .4-3 2.6.9 3.9L8 11.2l-3.5 2 .9-3.9-3-2.6 4-.4z" />
  </svg>
)
