import type { PageOnSite } from '../../content/catalogue.ts'
import styles from './brand.module.css'

/** The mark and the name, leading home. */
export const Brand = ({ shown: { site } }: { shown: PageOnSite }) => (
  <a className={styles.brand} href={site.home}>
    <img src={site.brand.mark} alt="" width={42} height={42} />
    <span>{site.brand.name}</span>
  </a>
)
