import { useLinkLanguage } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { Offers, OffersLogosData } from './model.ts'
import styles from './offersLogos.module.css'

type Offer = Offers['items'][number]

const Offer = ({ offer: { img, alt, url, title } }: { offer: Offer }) => {
  const Tile = url === undefined ? 'div' : 'a'
  const other = useLinkLanguage(url)
  return (
    <Tile href={url} hrefLang={other?.hrefLang} className={styles.offer}>
      <Picture picture={img} alt={alt ?? ''} width={56} height={56} loading="lazy" />
      <span>
        {title}
        {other && ` ${other.note}`}
      </span>
    </Tile>
  )
}

const Group = ({ group }: { group: Offers }) => (
  <div>
    {group.heading !== undefined && <h3 className={styles.heading}>{group.heading}</h3>}
    <ul className={styles.offers}>
      {group.items.map((offer, place) => (
        <li key={place}>
          <Offer offer={offer} />
        </li>
      ))}
    </ul>
  </div>
)

const OffersLogos = ({ data }: { data: OffersLogosData }) => (
  <section data-section="offers-logos" className={styles.section}>
    {data.heading !== undefined && <h2>{data.heading}</h2>}
    {data.sectionOne && <Group group={data.sectionOne} />}
    {data.sectionTwo && <Group group={data.sectionTwo} />}
  </section>
)

export default OffersLogos
