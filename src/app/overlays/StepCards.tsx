import type { ModalCard } from '../../model/modalCard.ts'
import { DieNumber } from '../../sections/die-number/DieNumber.tsx'
import { RichText } from '../../sections/rich-text/RichText.tsx'
import styles from './stepCards.module.css'

/** What to do, step by step, each with its picture and number. */
export function StepCards({ cards }: { cards: ModalCard[] }) {
  return (
    <ol className={styles.cards}>
      {cards.map(({ cardNumber, cardDescription, src, alt }) => (
        <li key={cardNumber} value={cardNumber} className={styles.card}>
          <img className={styles.picture} src={src.url} alt={alt ?? ''} width={104} height={104} />
          <div>
            <DieNumber value={cardNumber} size={34} />
            <span className="visually-hidden">{cardNumber}. </span>
            <RichText className={styles.words} html={cardDescription} />
          </div>
        </li>
      ))}
    </ol>
  )
}
