import styles from './feature.module.css'
import type { FeatureData, FeatureTile } from './model.ts'

const Feature = ({ data }: { data: FeatureData }) => (
  <section data-section="feature" className={styles.section}>
    <h2>{data.heading}</h2>
    {data.subheading && <p className={styles.lead}>{data.subheading}</p>}
    <ul className={styles.tiles}>
      {data.items.map((tile, place) => (
        <li key={`${place} ${tile.alt}`}>
          {tile.imageLink ? (
            <a className={styles.tile} href={tile.imageLink}>
              <Face tile={tile} />
            </a>
          ) : (
            <div className={styles.tile}>
              <Face tile={tile} />
            </div>
          )}
        </li>
      ))}
    </ul>
  </section>
)

// The label is the alternative text of the picture; screen readers need only one of them.
const Face = ({ tile: { src, alt, note } }: { tile: FeatureTile }) => (
  <>
    <span className={styles.medal}>
      <img src={src.url} alt={alt} loading="lazy" width={30} height={30} />
    </span>
    <span>
      <strong aria-hidden="true">{alt}</strong>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  </>
)

export default Feature
