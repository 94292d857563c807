import type { ModalCard } from '../../model/modalCard.ts'
import { Modal, type ModalProps } from './Modal.tsx'
import { StepCards } from './StepCards.tsx'

/** `children` follow the cards. */
type Props = ModalProps & { cards: ModalCard[]; styles: { body?: string } }

/** A dialog that says what to do next, step by step. */
export const StepsModal = ({ cards, children, ...modal }: Props) => (
  <Modal {...modal}>
    <div className={modal.styles.body}>
      <StepCards cards={cards} />
      {children}
    </div>
  </Modal>
)
