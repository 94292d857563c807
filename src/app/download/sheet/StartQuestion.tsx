import { useEffect, useState } from 'react'
import { createLinkClient } from '../../../download/link.ts'
import { readResponse } from '../../../download/rules/response.ts'
import type { DownloadSetup } from '../../../state/setup.ts'
import { useDownload } from '../../../state/useDownload.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { pageIcons } from '../../../ui/icon/pageIcons.tsx'
import type { SheetWords } from '../words/words.ts'
import { amount } from './progress.ts'
import styles from './running.module.css'

/** Asks before a download starts where data is expensive, or where a link brought the visitor, and names its size. */
export function StartQuestion({ words }: { words: SheetWords }) {
  const setup = useDownload((store) => store.setup)
  const start = useDownload((store) => store.resume)
  const close = useDownload((store) => store.close)
  const isCostly = useDownload((store) => store.costlyNetwork)
  const [size, setSize] = useState<number | null | 'loading'>('loading')

  useEffect(() => {
    const leaving = new AbortController()
    void downloadSize(setup, leaving.signal).then((bytes) => leaving.signal.aborted || setSize(bytes))
    return () => leaving.abort()
  }, [setup])

  const sizeText = typeof size === 'number' ? amount(size, null) : null
  return (
    <div data-testid="data-question">
      <p className={styles.figure} data-open-end="true">
        {sizeText}
      </p>
      <p className={styles.note} role="status">
        {size === 'loading' ? words.lookingUp : words.askingSize(sizeText)} {isCostly && words.askingCostly}{' '}
        {words.askingPause}
      </p>
      <Button look="primary" icon={pageIcons.download} onClick={start}>
        {words.startNow}
      </Button>
      <Button look="text" onClick={close}>
        {words.notNow}
      </Button>
    </div>
  )
}

/** Returns the bytes of the page's download as its link endpoint or its server reports them, null if neither does. */
export async function downloadSize(
  { link, page }: DownloadSetup,
  signal: AbortSignal,
): Promise<number | null> {
  if (link === null) return null
  const answer = await createLinkClient(fetch, location.origin)({ link, page }, false, signal)
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
