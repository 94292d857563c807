import { Below } from './Below.tsx'
import { Controls, type StoppableState } from './Controls.tsx'
import { Middle } from './Middle.tsx'
import { progressOf, type RunningState } from './progress.ts'
import { Ring } from './Ring.tsx'
import styles from './running.module.css'
import type { Words } from './words.ts'

/** A download that goes on or is done: the ring, and what there is to say and do below it. */
export function Running({ state, label, words }: { state: RunningState; label: string; words: Words }) {
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
          <Middle state={state} words={words} />
        </Ring>
      </div>
      <Below state={state} words={words} />
      {canBeStopped(state) && <Controls state={state} words={words} />}
    </div>
  )
}

const canBeStopped = (state: RunningState): state is StoppableState =>
  state.phase === 'downloading' || state.phase === 'waiting' || state.phase === 'paused'
