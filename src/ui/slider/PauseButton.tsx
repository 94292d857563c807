import styles from '../button/roundButton.module.css'
import type { SliderWords } from './words.ts'

type Props = { words: SliderWords; isPaused: boolean; toggle(): void }

/** Pauses and resumes autoplay. Not rendered if there is no autoplay. */
export function PauseButton({ words, isPaused, toggle }: Props) {
  return (
    <button
      type="button"
      className={`${styles.round} ${styles.pause}`}
      data-autoplay={isPaused ? 'paused' : 'on'}
      aria-label={isPaused ? words.play : words.pause}
      onClick={toggle}
    >
      <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={isPaused ? 'M8 5.5v13l10.5-6.5z' : 'M6.5 5.5h4v13h-4zM13.5 5.5h4v13h-4z'} />
      </svg>
    </button>
  )
}
