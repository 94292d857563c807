import styles from './adult.module.css'

type Props = { label?: string }

/** The 18+ sign; `label` says it in words where no words stand beside it. */
export const Adult = ({ label }: Props) => (
  <span
    className={styles.adult}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    18+
  </span>
)
