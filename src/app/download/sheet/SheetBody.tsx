import { useEffect, useRef } from 'react'
import { type Download, isBusy } from '../../../state/download.ts'
import type { DownloadStore } from '../../../state/downloadStore.ts'
import { useDownload } from '../../../state/useDownload.ts'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import type { SheetWords } from '../words/words.ts'
import { ChromeHint } from './ChromeHint.tsx'
import { Failed } from './Failed.tsx'
import { isRunning } from './progress.ts'
import { ResumeOffer, StartQuestion } from './Questions.tsx'
import { Running } from './Running.tsx'
import styles from './sheet.module.css'
import { Unfit } from './Unfit.tsx'
import weak from './weak.module.css'
import { isWeak, useStalled } from './weakNetwork.ts'

type Props = {
  headingId: string
  /** The name of the app. */
  app: string
  words: SheetWords
  /** The address that opens the page in Chrome; null unless the page is in the browser of another app. */
  chrome: string | null
}

/** The content of the sheet, which depends on the phase of the download. */
export function SheetBody({ headingId, app, words, chrome }: Props) {
  const download = useDownload(shownDownload)
  const isOlder = useDownload(({ misfit }) => misfit !== null && misfit.older !== null)
  const title = titleOf(download, isOlder, words, app)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The focused element may have been removed together with the last phase.
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
      {download.phase === 'unfit' && <Unfit words={words} />}
      {download.phase === 'asking' && <StartQuestion words={words} />}
      {download.phase === 'offered' && <ResumeOffer stored={download.stored} words={words} />}
      {download.phase === 'failed' && <Failed state={download} words={words} />}
      {isRunning(download) && <Running state={download} label={title} words={words} />}
      {chrome && <ChromeHint chrome={chrome} words={words} />}
    </>
  )
}

const starting = { phase: 'linking' } as const

/** The first state is prerendered, where no download has begun. */
const shownDownload = ({ download }: DownloadStore): Download =>
  download.phase === 'idle' ? starting : download

/** The heading, which is also the accessible name of the dialog. */
function titleOf(download: Download, isOlder: boolean, words: SheetWords, app: string): string {
  switch (download.phase) {
    case 'idle':
    case 'linking':
      return words.starting
    case 'downloading':
    case 'waiting':
      return words.downloading(app)
    case 'asking':
      return words.asking
    case 'unfit':
      return isOlder ? words.misfit.olderTitle : words.misfit.title
    case 'paused':
      return words.paused
    case 'checking':
      return words.checking
    case 'complete':
      return words.complete
    case 'offered':
      return words.offer
    case 'failed':
      return words.failed
  }
}

/** Says why the download is slow or waits: by what the browser reports, and by the download itself. */
function WeakInternet({ words }: { words: SheetWords }) {
  const download = useDownload((store) => store.download)
  const isReported = useDownload(({ slowNetwork }) => slowNetwork)
  const isWanted = useDownload(({ setup }) => setup.weakInternetBanner)
  const isStalled = useStalled(download)
  const isSlow = isWanted && (isReported || isStalled || isWeak(download))
  const isWaiting = download.phase === 'waiting'
  if (!isWaiting && !(isSlow && isBusy(download))) return null
  const { title, note } = isWaiting
    ? words.pauses[download.because]
    : { title: words.weak, note: words.weakNote }
  const isServerBusy = isWaiting && download.because === 'busy'
  return (
    <div className={weak.weak} role="status" data-testid="weak-internet">
      <Icon drawing={isServerBusy ? overlayIcons.clock : overlayIcons.wifi} size={30} />
      <p>
        <b>{title}</b>
        {note}
      </p>
    </div>
  )
}
