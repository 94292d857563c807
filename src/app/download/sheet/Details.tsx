import { useEffect, useState } from 'react'
import type { DownloadState } from '../../../download/states.ts'
import { useDownload } from '../../../state/useDownload.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import type { SheetWords } from '../words/words.ts'
import { Complete } from './Complete.tsx'
import { amount, megabytes, type RunningState, timeLeft } from './progress.ts'
import styles from './running.module.css'

/** The text of the sheet below the ring. */
export function Details({ state, words }: { state: RunningState; words: SheetWords }) {
  switch (state.phase) {
    case 'linking':
      return (
        <p className={styles.note}>
          <b>{words.preparing}</b>
          <br />
          {words.oneMoment}
        </p>
      )
    case 'downloading':
      return (
        <>
          {state.total !== null && (
            <p className={styles.left}>
              {state.secondsLeft !== null && (
                <span className={styles.chip}>
                  <Icon drawing={overlayIcons.clock} size={20} />
                  <span>{timeLeft(words, state.secondsLeft)}</span>
                </span>
              )}
            </p>
          )}
          <p className={styles.note}>
            {state.data && state.total !== null && (
              <>
                <b data-testid="download-data">
                  {words.dataSpent(
                    megabytes(state.data.spent),
                    amount(state.data.total, null),
                    amount(state.total, null),
                  )}
                </b>
                <br />
              </>
            )}
            {words.keepOpen}
          </p>
        </>
      )
    case 'waiting':
      return <Waiting state={state} words={words} />
    case 'paused':
      return (
        <p className={styles.note}>
          <SavedNote received={state.received} words={words} />
        </p>
      )
    case 'checking':
      return <p className={styles.note}>{words.checkingNote}</p>
    case 'complete':
      return <Complete words={words} />
  }
}

/** Says that the received bytes are stored, if there are any. */
export function SavedNote({ received, words }: { received: number; words: SheetWords }) {
  if (received === 0) return null
  return (
    <>
      <b>{words.stored(amount(received, null))}</b> {words.noRestart}{' '}
    </>
  )
}

type WaitingState = Extract<DownloadState, { phase: 'waiting' }>

// For a shorter wait no countdown is shown, because it would flicker.
const minCountdownMs = 3_000

function Waiting({ state, words }: { state: WaitingState; words: SheetWords }) {
  const retryNow = useDownload((store) => store.retryNow)
  const seconds = useCountdown(state.retryInMs, state)
  const hasCountdown = state.retryInMs >= minCountdownMs && state.because !== 'offline'
  return (
    <>
      <p className={styles.note}>
        <SavedNote received={state.received} words={words} />
        {hasCountdown && words.retryIn(seconds)}
      </p>
      <Button look="secondary" icon={overlayIcons.retry} onClick={retryNow}>
        {words.retryNow}
      </Button>
    </>
  )
}

/** Returns the whole seconds that are left of `ms` since `since` last changed. */
function useCountdown(ms: number, since: unknown): number {
  const [left, setLeft] = useState(ms)
  // `since` is a dependency because a new wait may be as long as the last one.
  useEffect(() => {
    const end = Date.now() + ms
    setLeft(ms)
    const timer = setInterval(() => setLeft(end - Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [ms, since])
  return Math.max(0, Math.ceil(left / 1_000))
}
