import type { LinkGroup } from '../../content/siteOnPage.ts'
import styles from './linkGroups.module.css'

/** The footer's directory of links. */
export const LinkGroups = ({ groups }: { groups: LinkGroup[] }) =>
  groups.length > 0 && (
    <div className={styles.groups}>
      {groups.map(({ heading, links }) => (
        <div key={heading}>
          <h2>{heading}</h2>
          <ul className={styles.links}>
            {links.map(({ name, url }) => (
              <li key={name}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
