import type { DownloadState } from '../../download/states.ts'
import { useDownload } from '../../state/useDownload.ts'
import buttons from './buttons.module.css'
import { amount } from './figures.ts'
import { Icon } from './Icon.tsx'
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
        {state.received > 0 && (
          <>
            <b>{words.kept(amount(state.received, null))}</b> {words.noNewStart}{' '}
          </>
        )}
        {isLong && words.retryIn(seconds)}
      </p>
      <button type="button" className={buttons.quiet} onClick={hurry}>
        <Icon name="retry" size={22} />
        {words.retryNow}
      </button>
    </>
  )
}
