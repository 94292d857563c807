import styles from './card.module.css'

type Answer = 'yes' | 'no'

type Props = {
  testId: string
  title: string
  note: string
  yes: string
  no: string
  answer(answer: Answer): void
}

/** A question at the bottom of the page that stands in nobody's way. */
export const Card = ({ testId, title, note, yes, no, answer }: Props) => (
  <aside className={styles.card} data-testid={testId} role="status">
    <p>
      <b>{title}</b>
      {note}
    </p>
    <button type="button" className={styles.no} onClick={() => answer('no')}>
      {no}
    </button>
    <button type="button" className={styles.yes} onClick={() => answer('yes')}>
      {yes}
    </button>
  </aside>
)
