import type { DownloadState } from '../../download/states.ts'
import { useDownload } from '../../state/useDownload.ts'
import buttons from './buttons.module.css'
import { Icon } from './Icon.tsx'
import { Kept } from './Kept.tsx'
import styles from './running.module.css'
import { useCountdown } from './useCountdown.ts'
import type { Words } from './words.ts'

type WaitingState = Extract<DownloadState, { phase: 'waiting' }>

// Shorter waits would only flicker.
const worthSaying = 3_000

export function Waiting({ state, words }: { state: WaitingState; words: Words }) {
  const hurry = useDownload((store) => store.hurry)
  const seconds = useCountdown(state.retryInMs, state)
  const isLong = state.retryInMs >= worthSaying && state.because !== 'offline'
  return (
    <>
      <p className={styles.note}>
        <Kept received={state.received} words={words} />
        {isLong && words.retryIn(seconds)}
      </p>
      <button type="button" className={buttons.quiet} onClick={hurry}>
        <Icon name="retry" size={22} />
        {words.retryNow}
      </button>
    </>
  )
}
