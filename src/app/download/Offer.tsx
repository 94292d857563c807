import type { StoredDownload } from '../../download/order.ts'
import { useDownload } from '../../state/useDownload.ts'
import buttons from './buttons.module.css'
import pawn from './drawings/pawn-blue.svg?inline'
import { amount, percentOf } from './figures.ts'
import { Icon } from './Icon.tsx'
import styles from './offer.module.css'
import type { Words } from './words.ts'

/** Asks whether a download of an earlier visit shall go on. */
export function Offer({ stored, words }: { stored: StoredDownload; words: Words }) {
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
        {complete ? words.offerWhole : total !== null && words.offerRest(amount(total - received, null))}
      </p>
      <button type="button" className={buttons.lamp} onClick={resume}>
        <Icon name="download" size={26} />
        <span>{words.goOn}</span>
      </button>
      <button type="button" className={buttons.text} onClick={startAfresh}>
        {words.afresh}
      </button>
    </div>
  )
}

const home = 13
const cells = Array.from({ length: home + 1 }, (_, cell) => cell)

/** The way home, the pawn where it stopped. */
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
