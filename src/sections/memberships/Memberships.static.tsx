import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './memberships.module.css'
import type { MembershipsData } from './model.ts'

type Member = MembershipsData['items'][number]

const Logo = ({ member: { img, alt, width = img.width, height = img.height } }: { member: Member }) => (
  <Picture picture={img} sizes="184px" alt={alt} width={width} height={height} loading="lazy" />
)

const Memberships = ({ data }: { data: MembershipsData }) => (
  <section data-section="memberships" className={styles.section}>
    <h2>{data.heading}</h2>
    <ul className={styles.logos}>
      {data.items.map((member, place) => (
        <li key={place}>
          {member.url === undefined ? (
            <Logo member={member} />
          ) : (
            <a href={member.url}>
              <Logo member={member} />
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
)

export default Memberships
