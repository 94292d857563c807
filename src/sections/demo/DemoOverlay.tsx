import { useId } from 'react'
import { Overlay } from '../overlay/Overlay.tsx'
import { DemoFrame } from './DemoFrame.tsx'
import styles from './demo.module.css'
import type { DemoWords } from './words.ts'

/** `close` must not change. */
type Props = { src: string; words: DemoWords; close(): void }

/** The game over the page. */
export function DemoOverlay({ src, words, close }: Props) {
  const heading = useId()
  return (
    <Overlay name="demo" testId="demo-modal" labelledBy={heading} className={styles.overlay} close={close}>
      <h2 id={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <DemoFrame src={src} words={words} close={close} />
    </Overlay>
  )
}
