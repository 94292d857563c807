import type { Shown } from '../shown.ts'
import { Adult } from './Adult.tsx'
import { Brand } from './Brand.tsx'
import styles from './footer.module.css'
import { LanguageLinks } from './LanguageLinks.tsx'
import { LinkGroups } from './LinkGroups.tsx'

export function Footer({ shown }: { shown: Shown }) {
  const { words } = shown
  return (
    <footer className={styles.footer}>
      <Brand shown={shown} />
      <LinkGroups groups={shown.site.footer} />
      <div className={styles.end}>
        <div id="responsible" className={styles.adults}>
          <Adult />
          <p>
            <strong>{words.adultsOnly}</strong>
            {words.risk}
          </p>
        </div>
        <nav aria-label={words.languages}>
          <LanguageLinks shown={shown} />
          <p className={styles.rights}>
            © {shown.site.brand.name}. {words.rights}
          </p>
        </nav>
      </div>
    </footer>
  )
}
