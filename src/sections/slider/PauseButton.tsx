import { useLocale } from '../locale.ts'
import styles from './roundButton.module.css'
import { sliderWords } from './words.ts'

type Props = { isPaused: boolean; toggle(): void }

/** Stops what moves by itself, and lets it go on. It is not there for those for whom nothing moves. */
export function PauseButton({ isPaused, toggle }: Props) {
  const words = sliderWords[useLocale()]
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
