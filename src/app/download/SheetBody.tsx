import { useEffect, useRef } from 'react'
import { useDownload } from '../../state/useDownload.ts'
import { Asking } from './Asking.tsx'
import { ChromeHint } from './ChromeHint.tsx'
import { Failed } from './Failed.tsx'
import { headline } from './headline.ts'
import { Offer } from './Offer.tsx'
import { isRunning } from './progress.ts'
import { Running } from './Running.tsx'
import styles from './sheet.module.css'
import { WeakInternet } from './WeakInternet.tsx'
import type { Words } from './words.ts'

/** `chrome` is the address that opens the page in Chrome, null where it is open in a browser of its own. */
type SheetBodyProps = { headingId: string; app: string; words: Words; chrome: string | null }

export function SheetBody({ headingId, app, words, chrome }: SheetBodyProps) {
  const download = useDownload((store) => store.download)
  const title = headline(download, words, app)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // What had the focus may have gone with the last phase.
    if (download.phase !== 'idle' && document.activeElement === document.body) heading.current?.focus()
  }, [download.phase])

  return (
    <>
      <WeakInternet words={words} />
      <h2
        ref={heading}
        id={headingId}
        className={download.phase === 'waiting' ? styles.unseen : styles.heading}
        tabIndex={-1}
        aria-live="polite"
      >
        {title}
      </h2>
      {download.phase === 'asking' && <Asking words={words} />}
      {download.phase === 'offered' && <Offer stored={download.stored} words={words} />}
      {download.phase === 'failed' && <Failed state={download} words={words} />}
      {isRunning(download) && <Running state={download} label={title} words={words} />}
      {chrome && <ChromeHint chrome={chrome} words={words} />}
    </>
  )
}
