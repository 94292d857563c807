import { useContext, useEffect, useState } from 'react'
import type { DownloadStoreApi } from '../../../state/downloadStore.ts'
import { DownloadContext } from '../../../state/useDownload.ts'
import type { SheetWords } from '../words/words.ts'
import { isRunning, progressOf, timeLeft } from './progress.ts'

/** Announces the progress to screen readers. */
export function Announcer({ words }: { words: SheetWords }) {
  const store = useContext(DownloadContext)
  const [text, setText] = useState('')
  useEffect(
    () =>
      announceProgress(store, (step) => {
        if (!step) return setText('')
        const { percent, secondsLeft } = step
        setText(words.progress(percent, secondsLeft === null ? null : timeLeft(words, secondsLeft)))
      }),
    [store, words],
  )
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="download-announcement">
      {text}
    </p>
  )
}

const minIntervalMs = 4_000
const longIntervalMs = 30_000

/** A step of the download to announce. */
type Step = { percent: number; secondsLeft: number | null }

/** The latest announcement: its percent and its time. */
type Announced = { percent: number; at: number }

/** Returns the percent to announce now: each quarter, or each tenth of a slow download. Null to stay silent. */
function percentToAnnounce(last: Announced, percent: number, now: number): number | null {
  const elapsed = now - last.at
  const passed = (step: number) => Math.floor(percent / step) * step
  if (elapsed < minIntervalMs) return null
  if (passed(25) > last.percent) return passed(25)
  return elapsed >= longIntervalMs && passed(10) > last.percent ? passed(10) : null
}

/**
 * Calls `say` at sensible steps of the download, and with null when what was said is no longer true. Returns an unsubscribe
 * function.
 */
export function announceProgress(store: DownloadStoreApi, say: (step: Step | null) => void): () => void {
  let last: Announced | null = null
  let isSaid = false
  const tell = (step: Step | null) => {
    isSaid = step !== null
    say(step)
  }
  return store.subscribe(({ download }) => {
    const percent = isRunning(download) ? progressOf(download).percent : null
    if (download.phase !== 'downloading' || percent === null) {
      // The announcements of the next download start at its first percentage.
      if (percent === null) last = null
      if (isSaid) tell(null)
      return
    }
    last ??= { percent, at: Date.now() }
    const step = percentToAnnounce(last, percent, Date.now())
    if (step === null) return
    last = { percent: step, at: Date.now() }
    tell({ percent: step, secondsLeft: download.secondsLeft })
  })
}
