import type { Shown } from '../shown.ts'
import { Brand } from './Brand.tsx'
import { ConsentLink } from './ConsentLink.tsx'
import styles from './footer.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'
import { LinkGroups } from './LinkGroups.tsx'
import { Responsible } from './Responsible.tsx'
import { SearchLinks } from './SearchLinks.tsx'
import { SocialLinks } from './SocialLinks.tsx'

export default function Footer({ shown }: { shown: Shown }) {
  const { path, site, words } = shown
  return (
    <footer className={styles.footer}>
      <div className={styles.start}>
        <Brand shown={shown} />
        <SocialLinks social={site.social} />
      </div>
      <LinkGroups groups={site.footer} />
      <div className={styles.searches}>
        {site.searches.map((group) => (
          <SearchLinks key={path + group.heading} {...group} />
        ))}
      </div>
      <div className={styles.end}>
        <Responsible shown={shown} />
        <nav aria-label={words.languages}>
          <LanguageLinks shown={shown} />
          <p className={styles.rights}>
            © {site.brand.name}. {words.rights}
          </p>
          {site.thirdParties && site.consent.required && <ConsentLink label={words.consent} />}
        </nav>
      </div>
    </footer>
  )
}
