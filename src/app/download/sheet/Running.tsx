import { Die } from '../../../ui/die/Die.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { overlayIcons } from '../../../ui/icon/overlayIcons.tsx'
import type { SheetWords } from '../words/words.ts'
import { Controls, type StoppableState } from './Controls.tsx'
import { Details } from './Details.tsx'
import { amount, megabytes, percentOf, progressOf, type RunningState } from './progress.ts'
import { Ring } from './Ring.tsx'
import styles from './running.module.css'

/** A download from its first request to its completion: the ring, and the details and controls below it. */
export function Running({ state, label, words }: { state: RunningState; label: string; words: SheetWords }) {
  const { percent, lit } = progressOf(state)
  return (
    <div className={styles.running}>
      <div
        role="progressbar"
        data-testid="download-progress"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        <Ring
          lit={lit}
          tone={state.phase === 'waiting' || state.phase === 'paused' ? 'dim' : 'bright'}
          size={state.phase === 'complete' ? 'small' : 'large'}
        >
          <RingLabel state={state} words={words} />
        </Ring>
      </div>
      <Details state={state} words={words} />
      {canBeStopped(state) && <Controls state={state} words={words} />}
    </div>
  )
}

const canBeStopped = (state: RunningState): state is StoppableState =>
  state.phase === 'downloading' || state.phase === 'waiting' || state.phase === 'paused'

/** The content of the ring. */
function RingLabel({ state, words }: { state: RunningState; words: SheetWords }) {
  switch (state.phase) {
    case 'linking':
      return <Die face={5} size={84} className={styles.toss} />
    case 'downloading':
    case 'waiting':
    case 'paused': {
      const { received, total } = state
      const isWaiting = state.phase === 'waiting'
      // The bytes that are really fetched are below the ring.
      const hasAmount = total !== null && !(state.phase === 'downloading' && state.data)
      const smallPrint = isWaiting ? words.waiting : hasAmount && amount(received, total)
      return (
        <>
          <p
            className={styles.figure}
            data-still={state.phase !== 'downloading'}
            data-open-end={total === null}
          >
            {total === null ? megabytes(received) : percentOf(received, total)}
            <small>{total === null ? ' MB' : '%'}</small>
          </p>
          {smallPrint && <p className={styles.amount}>{smallPrint}</p>}
        </>
      )
    }
    case 'checking':
      return (
        <span className={styles.shield}>
          <Icon drawing={overlayIcons.shield} size={84} />
        </span>
      )
    case 'complete':
      return (
        <svg className={styles.done} viewBox="0 0 80 80" aria-hidden="true">
          <circle cx="40" cy="40" r="38" />
          <path d="M24 41l11 11 22-24" />
        </svg>
      )
  }
}
