import person from './person.module.css'
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

/** Name, place and portrait, or the first letter of the name if there is no portrait. */
const Person = ({ testimonial: { name, nameColor, place, portrait } }: { testimonial: Testimonial }) => (
  <div className={person.person}>
    {portrait ? (
      <img src={portrait.url} alt={portrait.alt} loading="lazy" width={52} height={52} />
    ) : (
      <span className={person.letter} aria-hidden="true">
        {Array.from(name)[0]}
      </span>
    )}
    <div>
      <strong data-ink={nameColor}>{name}</strong>
      {place && <span className={person.place}>{place}</span>}
    </div>
  </div>
)
