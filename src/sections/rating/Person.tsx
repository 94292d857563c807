import styles from './person.module.css'
import type { Testimonial } from './testimonial.ts'

/** Who says it; a letter stands in for a portrait. */
export const Person = ({
  testimonial: { name, nameColor, place, portrait },
}: {
  testimonial: Testimonial
}) => (
  <div className={styles.person}>
    {portrait ? (
      <img src={portrait.url} alt={portrait.alt} loading="lazy" width={52} height={52} />
    ) : (
      <span className={styles.letter} aria-hidden="true">
        {Array.from(name)[0]}
      </span>
    )}
    <div>
      <strong data-ink={nameColor}>{name}</strong>
      {place && <span className={styles.place}>{place}</span>}
    </div>
  </div>
)
