import { useLinkLanguage } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './feature.module.css'
import type { FeatureData, FeatureTile } from './model.ts'

const Feature = ({ data }: { data: FeatureData }) => (
  <section data-section="feature" className={styles.section}>
    <h2>{data.heading}</h2>
    {data.subheading && <p className={styles.lead}>{data.subheading}</p>}
    <ul className={styles.tiles}>
      {data.items.map((tile, place) => (
        <li key={`${place} ${tile.alt}`}>
          <Tile tile={tile} />
        </li>
      ))}
    </ul>
  </section>
)

// The label is the alternative text of the picture; screen readers need only one of them.
function Tile({ tile: { src, alt, note, imageLink } }: { tile: FeatureTile }) {
  const other = useLinkLanguage(imageLink)
  const Face = imageLink === undefined ? 'div' : 'a'
  return (
    <Face className={styles.tile} href={imageLink} hrefLang={other?.hrefLang}>
      <span className={styles.medal}>
        <Picture picture={src} alt={alt} loading="lazy" width={30} height={30} />
      </span>
      <span>
        <strong aria-hidden="true">{alt}</strong>
        {note && <span className={styles.note}>{note}</span>}
        {other && <span className={styles.note}>{other.note}</span>}
      </span>
    </Face>
  )
}

export default Feature
