import { useId } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import DemoFrame, { type DemoFrameProps } from './DemoFrame.tsx'
import styles from './demo.module.css'

/** The game in a dialog. */
export default function DemoOverlay(props: DemoFrameProps) {
  const heading = useId()
  const { words, close } = props
  return (
    <Dialog name="demo" testId="demo-modal" labelledBy={heading} className={styles.overlay} close={close}>
      <h2 id={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <DemoFrame {...props} />
    </Dialog>
  )
}
