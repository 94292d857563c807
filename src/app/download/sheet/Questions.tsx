import { type ReactNode, useEffect, useState } from 'react'
import type { StoredDownload } from '../../../download/downloadRequest.ts'
import { useSavesData } from '../../../sections/useSavesData.ts'
import { useDownload } from '../../../state/useDownload.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { pageIcons } from '../../../ui/icon/pageIcons.tsx'
import type { SheetWords } from '../words/words.ts'
import { type DownloadSize, downloadSize } from './downloadSize.ts'
import pawn from './drawings/pawn-blue.svg?inline'
import { amount, percentOf } from './progress.ts'
import styles from './questions.module.css'
import running from './running.module.css'

type QuestionProps = {
  testId: string
  accept: { label: string; act(): void }
  decline: { label: string; act(): void }
  children: ReactNode
}

/** A question about a download with two answers. */
const Question = ({ testId, accept, decline, children }: QuestionProps) => (
  <div data-testid={testId}>
    {children}
    <Button look="primary" icon={pageIcons.download} onClick={accept.act}>
      {accept.label}
    </Button>
    <Button look="text" onClick={decline.act}>
      {decline.label}
    </Button>
  </div>
)

/** Asks before a download starts where data is expensive, or where a link brought the visitor, and names its size. */
export function StartQuestion({ words }: { words: SheetWords }) {
  const setup = useDownload((store) => store.setup)
  const phone = useDownload((store) => store.phone)
  const start = useDownload((store) => store.resume)
  const close = useDownload((store) => store.close)
  const isCostly = useDownload((store) => store.costlyNetwork)
  const savesData = useSavesData()
  const [size, setSize] = useState<DownloadSize | null | 'loading'>('loading')

  useEffect(() => {
    const unmounted = new AbortController()
    void downloadSize({ ...setup, ...(phone && { phone }) }, unmounted.signal).then(
      (found) => unmounted.signal.aborted || setSize(found),
    )
    return () => unmounted.abort()
  }, [setup, phone])

  return (
    <Question
      testId="data-question"
      accept={{ label: words.startNow, act: start }}
      decline={{ label: words.notNow, act: close }}
    >
      <p className={running.figure} data-open-end="true">
        {size !== null && size !== 'loading' && amount((savesData && size.packed) || size.file, null)}
      </p>
      <p className={running.note} role="status">
        {size === 'loading' ? words.lookingUp : sizeText(size, savesData, words)}{' '}
        {isCostly && words.askingCostly} {words.askingPause}
      </p>
    </Question>
  )
}

function sizeText(size: DownloadSize | null, savesData: boolean, words: SheetWords): string {
  if (size === null) return words.askingSize(null)
  const file = amount(size.file, null)
  if (size.packed === null) return words.askingSize(file)
  return words[savesData ? 'askingData' : 'askingDataOnSlow'](amount(size.packed, null), file)
}

/** Offers to resume a download of an earlier visit. */
export function ResumeOffer({ stored, words }: { stored: StoredDownload; words: SheetWords }) {
  const resume = useDownload((store) => store.resume)
  const startAfresh = useDownload((store) => store.startAfresh)
  const { received, total, complete } = stored
  return (
    <Question
      testId="resume-offer"
      accept={{ label: words.resume, act: resume }}
      decline={{ label: words.startOver, act: startAfresh }}
    >
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
    </Question>
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
