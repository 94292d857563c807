import { useContext, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { DownloadContext, useDownload } from '../../../state/useDownload.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { openInstallGuide } from '../../install/installGuide.ts'
import { timeLeft } from '../sheet/progress.ts'
import type { SheetWords } from '../words/words.ts'
import styles from './barStatus.module.css'
import { barStatus, headingOf, noteOf } from './barStatus.ts'

/** The download's progress in the sticky bar, in place of the download button. `path` is the page's path. */
export function BarStatus({ words, path }: { words: SheetWords; path: string }) {
  const status = useDownload(({ download }) => barStatus(download) !== null)
  const bar = document.querySelector<HTMLElement>('[data-testid="sticky-download"]')
  useLayoutEffect(() => {
    if (!bar || !status) return
    bar.dataset.status = ''
    return () => {
      delete bar.dataset.status
    }
  }, [bar, status])
  return bar && status ? createPortal(<Content words={words} />, bar, path) : null
}

function Content({ words }: { words: SheetWords }) {
  const store = useContext(DownloadContext)
  const download = useDownload(({ download }) => download)
  const isPhone = useDownload(({ platform }) => platform === 'android')
  const status = barStatus(download)
  if (status === null) return null
  const { percent, is, action } = status
  const show = () => store.setState({ sheet: 'open' })
  const act = {
    show,
    resume: () => store.getState().resume(),
    help: isPhone ? openInstallGuide : show,
  }[action]
  return (
    <div className={styles.status} data-testid="bar-status" data-is={is}>
      <button type="button" className={styles.show} onClick={show}>
        <span className="visually-hidden">{words.show}: </span>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="20" pathLength={100} />
          <circle cx="24" cy="24" r="20" pathLength={100} strokeDasharray={`${percent ?? 0} 100`} />
          {is === 'complete' && <path d="M15.5 24.5l6 6 11.5-12" />}
        </svg>
        <span className={styles.words}>
          <strong>{headingOf(status, words)}</strong>
          <span className={styles.note}>
            {download.phase === 'downloading' && download.secondsLeft !== null
              ? timeLeft(words, download.secondsLeft)
              : noteOf(status, words)}
          </span>
        </span>
      </button>
      <Button look="primary" data-testid={`bar-${action}`} onClick={act}>
        {action === 'help' ? (isPhone ? words.howToInstall : words.show) : words[action]}
      </Button>
    </div>
  )
}
