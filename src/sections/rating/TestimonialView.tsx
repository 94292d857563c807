import { Person } from './Person.tsx'
import styles from './ratingCard.module.css'
import type { Testimonial } from './testimonial.ts'

export function TestimonialView({ testimonial }: { testimonial: Testimonial }) {
  const { words, wordsColor, won, wonColor, prize, picture } = testimonial
  return (
    <figure className={styles.card}>
      {picture && (
        <img className={styles.picture} src={picture.url} alt="" width={320} height={200} loading="lazy" />
      )}
      {(won || prize) && (
        <p className={styles.won}>
          {prize && <img src={prize.url} alt="" loading="lazy" width={28} height={28} />}
          <span data-ink={wonColor}>{won}</span>
        </p>
      )}
      <blockquote className={styles.words} data-ink={wordsColor}>
        {words}
      </blockquote>
      <figcaption>
        <Person testimonial={testimonial} />
      </figcaption>
    </figure>
  )
}
