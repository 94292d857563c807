import type { ReactNode } from 'react'
import buttons from '../button/roundButton.module.css'
import { Icon } from '../icon/Icon.tsx'
import { pageIcons } from '../icon/pageIcons.tsx'
import { useLocale } from '../locale.ts'
import styles from './slider.module.css'
import { sliderWords } from './words.ts'

type Props = {
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
export function SliderControls({ index, count, dots, step, go, children }: Props) {
  const words = sliderWords[useLocale()]
  const places = Array.from({ length: count }, (_, i) => i)
  return (
    <div className={styles.controls}>
      <button type="button" className={buttons.round} aria-label={words.previous} onClick={() => step(-1)}>
        <Icon drawing={pageIcons.next} size={22} />
      </button>
      {dots && count <= mostDots && (
        <ul className={styles.dots}>
          {places.map((place) => (
            <li key={place}>
              <button
                type="button"
                aria-label={words.place(place + 1, count)}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => go(place)}
              />
            </li>
          ))}
        </ul>
      )}
      {dots && count > mostDots && <p className={styles.place}>{words.place(index + 1, count)}</p>}
      <button type="button" className={buttons.round} aria-label={words.next} onClick={() => step(1)}>
        <Icon drawing={pageIcons.next} size={22} />
      </button>
      {children}
    </div>
  )
}
