import { Die } from './Die.tsx'
import { amount, megabytes, percentOf } from './figures.ts'
import { Icon } from './Icon.tsx'
import type { RunningState } from './progress.ts'
import styles from './running.module.css'
import type { Words } from './words.ts'

/** What stands inside the ring. */
export function Middle({ state, words }: { state: RunningState; words: Words }) {
  switch (state.phase) {
    case 'linking':
      return <Die face={5} size={84} className={styles.toss} />
    case 'downloading':
    case 'waiting':
    case 'paused': {
      const { received, total } = state
      const isWaiting = state.phase === 'waiting'
      const smallPrint = isWaiting ? words.waiting : total !== null && amount(received, total)
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
          <Icon name="shield" size={84} />
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
