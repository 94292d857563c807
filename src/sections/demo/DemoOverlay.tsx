import { useId } from 'react'
import { Overlay } from '../overlay/Overlay.tsx'
import DemoFrame, { type DemoFrameProps } from './DemoFrame.tsx'
import styles from './demo.module.css'

/** The game over the page. */
export default function DemoOverlay(props: DemoFrameProps) {
  const heading = useId()
  const { words, close } = props
  return (
    <Overlay name="demo" testId="demo-modal" labelledBy={heading} className={styles.overlay} close={close}>
      <h2 id={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <DemoFrame {...props} />
    </Overlay>
  )
}
