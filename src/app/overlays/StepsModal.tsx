import { type ReactNode, useId } from 'react'
import type { ModalCard } from '../../model/modalCard.ts'
import { Overlay } from '../../sections/overlay/Overlay.tsx'
import { CloseButton } from './CloseButton.tsx'
import { StepCards } from './StepCards.tsx'

type Props = {
  name: string
  testId: string
  heading: string
  note?: string | undefined
  cards: ModalCard[]
  /** What the close button stands on, and what it is called. */
  ground: 'dark' | 'light'
  closeLabel: string
  /** The class names of its parts. */
  styles: { modal?: string; inner?: string; head?: string; body?: string }
  close(): void
  /** Follow the cards. */
  children: ReactNode
}

/** A dialog that says what to do next, step by step. */
export function StepsModal({ name, testId, heading, note, styles, close, children, ...rest }: Props) {
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
          <CloseButton label={rest.closeLabel} ground={rest.ground} close={close} />
        </header>
        <div className={styles.body}>
          <StepCards cards={rest.cards} />
          {children}
        </div>
      </div>
    </Overlay>
  )
}
