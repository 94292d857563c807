import type { PictureCard } from './pictureCard.ts'
import styles from './ratingCard.module.css'

export const PictureCardView = ({ card: { picture, title, subtitle, name } }: { card: PictureCard }) => (
  <figure className={styles.card}>
    <img
      className={styles.picture}
      src={picture.url}
      alt={picture.alt}
      width={320}
      height={200}
      loading="lazy"
    />
    <figcaption className={styles.caption}>
      <strong>{title}</strong>
      {subtitle && <span>{subtitle}</span>}
      {name && <span className={styles.name}>{name}</span>}
    </figcaption>
  </figure>
)
