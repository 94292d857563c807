import styles from './dieNumber.module.css'

type Props = { value: number; size: number }

/** A number as the face of a die of `size` px; beyond six as a figure. */
export const DieNumber = ({ value, size }: Props) =>
  value <= 6 ? (
    <img
      className={styles.die}
      src={`/pictures/dice/${value}.svg`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  ) : (
    <span className={styles.figure} aria-hidden="true">
      {value}
    </span>
  )
