import { useDownload } from '../../state/useDownload.ts'
import { Failed } from './Failed.tsx'
import { headline } from './headline.ts'
import { Offer } from './Offer.tsx'
import { Running } from './Running.tsx'
import styles from './sheet.module.css'
import { WeakInternet } from './WeakInternet.tsx'
import type { Words } from './words.ts'

type SheetBodyProps = { headingId: string; app: string; words: Words }

export function SheetBody({ headingId, app, words }: SheetBodyProps) {
  const download = useDownload((store) => store.download)
  const title = headline(download, words, app)
  return (
    <>
      <WeakInternet words={words} />
      <h2
        id={headingId}
        className={download.phase === 'waiting' ? styles.unseen : styles.heading}
        tabIndex={-1}
        aria-live="polite"
      >
        {title}
      </h2>
      {download.phase === 'offered' && <Offer stored={download.stored} words={words} />}
      {download.phase === 'failed' && <Failed state={download} words={words} />}
      {download.phase !== 'idle' && download.phase !== 'offered' && download.phase !== 'failed' && (
        <Running state={download} label={title} words={words} />
      )}
    </>
  )
}
