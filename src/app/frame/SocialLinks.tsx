import type { SiteOnPage } from '../../content/siteOnPage.ts'
import styles from './socialLinks.module.css'

/** Where else the brand can be found and written to. */
export const SocialLinks = ({ social }: Pick<SiteOnPage, 'social'>) => (
  <ul className={styles.social}>
    {social.map(({ name, icon, url }) => (
      <li key={name}>
        <a href={url}>
          <img src={icon} alt={name} width={24} height={24} loading="lazy" />
        </a>
      </li>
    ))}
  </ul>
)
