import { type ReactNode, useEffect, useState } from 'react'
import type { DownloadRequest, StoredDownload } from '../../../download/downloadRequest.ts'
import { createLinkClient } from '../../../download/linkClient.ts'
import { readResponse } from '../../../download/rules/response.ts'
import type { DownloadSetup } from '../../../state/setup.ts'
import { useDownload } from '../../../state/useDownload.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { pageIcons } from '../../../ui/icon/pageIcons.tsx'
import type { SheetWords } from '../words/words.ts'
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
  const [size, setSize] = useState<number | null | 'loading'>('loading')

  useEffect(() => {
    const unmounted = new AbortController()
    void downloadSize({ ...setup, ...(phone && { phone }) }, unmounted.signal).then(
      (bytes) => unmounted.signal.aborted || setSize(bytes),
    )
    return () => unmounted.abort()
  }, [setup, phone])

  const sizeText = typeof size === 'number' ? amount(size, null) : null
  return (
    <Question
      testId="data-question"
      accept={{ label: words.startNow, act: start }}
      decline={{ label: words.notNow, act: close }}
    >
      <p className={running.figure} data-open-end="true">
        {sizeText}
      </p>
      <p className={running.note} role="status">
        {size === 'loading' ? words.lookingUp : words.askingSize(sizeText)} {isCostly && words.askingCostly}{' '}
        {words.askingPause}
      </p>
    </Question>
  )
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

/** Returns the bytes of the page's download as its link endpoint or its server reports them, null if neither does. */
export async function downloadSize(
  { link, page, phone }: Pick<DownloadSetup, 'link' | 'page'> & Pick<DownloadRequest, 'phone'>,
  signal: AbortSignal,
): Promise<number | null> {
  if (link === null) return null
  const answer = await createLinkClient(fetch, location.origin)(
    { link, page, ...(phone && { phone }) },
    false,
    signal,
  )
  if (typeof answer === 'string') return null
  if (answer.size !== null) return answer.size
  try {
    const response = await fetch(answer.url, { method: 'HEAD', signal })
    const { status, html, encoded, length } = readResponse(response, Date.now())
    return status === 200 && !html && !encoded ? length : null
  } catch {
    return null
  }
}
