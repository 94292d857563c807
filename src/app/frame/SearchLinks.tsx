import type { LinkGroup } from '../../content/siteOnPage.ts'
import { Disclosure } from '../../sections/disclosure/Disclosure.tsx'
import { Icon } from '../../sections/icon/Icon.tsx'
import styles from './searchLinks.module.css'

/** Links that others searched for, closed until somebody asks. */
export const SearchLinks = ({ heading, links }: LinkGroup) => (
  <Disclosure
    className={styles.searches}
    summary={
      <>
        <span>{heading}</span>
        <Icon name="down" size={18} />
      </>
    }
  >
    <ul className={styles.links}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  </Disclosure>
)
