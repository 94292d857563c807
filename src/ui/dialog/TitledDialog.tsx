import { type ReactNode, useId } from 'react'
import { CloseButton } from '../button/Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './titledDialog.module.css'

type Props = {
  /** The name of the dialog's history entry. Each overlay has a different name. */
  name: string
  testId: string
  heading: string
  note?: string | undefined
  /** A card in the middle of the screen, or the whole screen. */
  layout?: 'card' | 'page'
  closeLabel: string
  /** Must stay the same function. */
  close(): void
  children: ReactNode
}

/** A dialog with a heading and a close button. The sections load `Dialog` alone, so this is a file of its own. */
export function TitledDialog({ layout = 'card', heading, note, closeLabel, children, ...dialog }: Props) {
  const headingId = useId()
  return (
    <Dialog {...dialog} labelledBy={headingId} className={styles[layout]}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <div>
            <h2 id={headingId} tabIndex={-1}>
              {heading}
            </h2>
            {note && <p>{note}</p>}
          </div>
          <CloseButton
            label={closeLabel}
            ground={layout === 'page' ? 'dark' : 'light'}
            close={dialog.close}
          />
        </header>
        {children}
      </div>
    </Dialog>
  )
}
