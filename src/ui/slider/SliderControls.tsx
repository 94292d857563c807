import type { ReactNode } from 'react'
import buttons from '../button/roundButton.module.css'
import { fill } from '../fill.ts'
import { Icon } from '../icon/Icon.tsx'
import { pageIcons } from '../icon/pageIcons.tsx'
import styles from './slider.module.css'
import type { StepWords } from './words.ts'

type Props = {
  words: StepWords
  index: number
  count: number
  dots: boolean
  step: (by: 1 | -1) => void
  go: (to: number) => void
  /** Rendered after the arrows. */
  children?: ReactNode
}

/** With more stops the dots would be too small to tap; a number is shown instead. */
const mostDots = 10

/** The arrows of a slider, with the position between them. */
export function SliderControls({ words, index, count, dots, step, go, children }: Props) {
  const place = (number: number) => fill(words.place, { number, count })
  const places = Array.from({ length: count }, (_, i) => i)
  return (
    <div className={styles.controls}>
      <button type="button" className={buttons.round} aria-label={words.previous} onClick={() => step(-1)}>
        <Icon drawing={pageIcons.next} size={22} />
      </button>
      {dots && count <= mostDots && (
        <ul className={styles.dots}>
          {places.map((at) => (
            <li key={at}>
              <button
                type="button"
                aria-label={place(at + 1)}
                aria-current={at === index ? 'true' : undefined}
                onClick={() => go(at)}
              />
            </li>
          ))}
        </ul>
      )}
      {dots && count > mostDots && <p className={styles.place}>{place(index + 1)}</p>}
      <button type="button" className={buttons.round} aria-label={words.next} onClick={() => step(1)}>
        <Icon drawing={pageIcons.next} size={22} />
      </button>
      {children}
    </div>
  )
}
