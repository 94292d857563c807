import { ludoPath } from '../../model/paths.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'
import type { PageContent } from '../render/pageView.ts'
import { AdultSign, Brand, LanguageLinks } from './FrameParts.tsx'
import styles from './header.module.css'

/** The page's header. On a page with a hero it has no background of its own. */
export default function Header({ view }: { view: PageContent }) {
  const { words } = view
  const { locale } = view.page
  const ludo = ludoPath(locale)
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <Brand view={view} />
      <nav className={styles.nav} aria-label={words.nav.label}>
        <a href={ludo} aria-current={view.path === ludo ? 'page' : undefined}>
          {words.nav.ludo}
        </a>
        <a href={`${ludo}#facts`}>{words.nav.facts}</a>
        <a href={`${ludo}#faq`}>{words.nav.questions}</a>
      </nav>
      <AdultSign label={words.adultsOnly} />
      <LanguageSwitch key={locale} view={view} />
    </header>
  )
}

const menuId = 'language-menu'

/** The language menu: a native popover, which opens and closes without JavaScript. */
function LanguageSwitch({ view }: { view: PageContent }) {
  const current = view.site.languages.find(({ locale }) => locale === view.page.locale)
  return (
    <>
      <button type="button" className={styles.switch} popoverTarget={menuId}>
        <span className={styles.full}>{current?.name}</span>
        <span className={styles.short} aria-hidden="true">
          {current?.short}
        </span>
        <span className="visually-hidden">, {view.words.changeLanguage}</span>
        <Icon drawing={pageIcons.down} size={16} />
      </button>
      <div id={menuId} popover="auto" className={styles.menu}>
        <LanguageLinks view={view} />
      </div>
    </>
  )
}
