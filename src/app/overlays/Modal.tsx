import { type ReactNode, useId } from 'react'
import { Overlay } from '../../sections/overlay/Overlay.tsx'
import { CloseButton } from './CloseButton.tsx'

export type ModalProps = {
  name: string
  testId: string
  heading: string
  note?: string | undefined
  /** What the close button stands on, and what it is called. */
  ground: 'dark' | 'light'
  closeLabel: string
  /** The class names of its parts. */
  styles: { modal?: string; inner?: string; head?: string }
  close(): void
  children: ReactNode
}

/** A dialog with a heading and a way to close it beside it. */
export function Modal({ name, testId, heading, note, styles, close, children, ...button }: ModalProps) {
  const headingId = useId()
  return (
    <Overlay name={name} testId={testId} labelledBy={headingId} className={styles.modal} close={close}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <div>
            <h2 id={headingId} tabIndex={-1}>
              {heading}
            </h2>
            {note && <p>{note}</p>}
          </div>
          <CloseButton label={button.closeLabel} ground={button.ground} close={close} />
        </header>
        {children}
      </div>
    </Overlay>
  )
}
