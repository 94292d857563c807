import { Complete } from './Complete.tsx'
import { Icon } from './Icon.tsx'
import { Kept } from './Kept.tsx'
import type { RunningState } from './progress.ts'
import styles from './running.module.css'
import { Waiting } from './Waiting.tsx'
import type { Words } from './words.ts'

/** What is said and can be done below the ring. */
export function Below({ state, words }: { state: RunningState; words: Words }) {
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
                  <Icon name="clock" size={20} />
                  <span>{words.secondsLeft(state.secondsLeft)}</span>
                </span>
              )}
            </p>
          )}
          <p className={styles.note}>{words.keepOpen}</p>
        </>
      )
    case 'waiting':
      return <Waiting state={state} words={words} />
    case 'paused':
      return (
        <p className={styles.note}>
          <Kept received={state.received} words={words} />
        </p>
      )
    case 'checking':
      return <p className={styles.note}>{words.checkingNote}</p>
    case 'complete':
      return <Complete words={words} />
  }
}
