import { type ReactNode, useRef } from 'react'
import { PauseButton } from './PauseButton.tsx'
import { SliderControls } from './SliderControls.tsx'
import styles from './slider.module.css'
import { useAutoplay } from './useAutoplay.ts'
import { useStops } from './useStops.ts'
import { useSwipe } from './useSwipe.ts'
import type { SliderWords, StepWords } from './words.ts'

/** Autoplay interval in ms. */
const intervalMs = 3000

type Props = {
  words: StepWords | SliderWords
  /** Accessible name of the slider. */
  label: string | undefined
  items: { key: string | number; content: ReactNode }[]
  dots?: boolean
  autoplay?: boolean
}

/** Items side by side: three on wide screens, two from 600 to 1100 px, one below. Without JavaScript it scrolls. */
export function Slider({ words, label, items, dots = false, autoplay = false }: Props) {
  const host = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const { index, count, go, step } = useStops(track, items.length)
  useSwipe(track, step)
  const autoplaying = useAutoplay(host, autoplay ? intervalMs : null, () => step(1))

  return (
    <section ref={host} aria-roledescription="carousel" aria-label={label} className={styles.slider}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard, too. */}
      <ul ref={track} className={styles.track} tabIndex={0} aria-label={label}>
        {items.map(({ key, content }) => (
          <li key={key} className={styles.item}>
            {content}
          </li>
        ))}
      </ul>
      <SliderControls words={words} index={index} count={count} dots={dots} step={step} go={go}>
        {autoplay && 'pause' in words && <PauseButton words={words} {...autoplaying} />}
      </SliderControls>
    </section>
  )
}
