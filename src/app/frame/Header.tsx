import { Disclosure } from '../../ui/disclosure/Disclosure.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import type { PageContent } from '../render/pageView.ts'
import { AdultSign, Brand, LanguageLinks } from './FrameParts.tsx'
import styles from './header.module.css'
import { Menu, MenuButton } from './Menu.tsx'

/** The page's header. On a page with a hero it has no background of its own. */
export default function Header({ view }: { view: PageContent }) {
  const { words } = view
  const { locale } = view.page
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <Brand view={view} />
      <nav className={styles.nav} aria-label={words.nav}>
        {view.site.header.map(({ name, url }) => (
          <PageLink key={url} href={url} aria-current={view.path === url ? 'page' : undefined}>
            {name}
          </PageLink>
        ))}
      </nav>
      <AdultSign label={words.adultsOnly} />
      <LanguageSwitch key={locale} view={view} />
      <MenuButton view={view} />
      <Menu view={view} />
    </header>
  )
}

/** The list of languages. `boot.ts` closes it when a visitor taps elsewhere. */
function LanguageSwitch({ view }: { view: PageContent }) {
  const current = view.site.languages.find(({ locale }) => locale === view.page.locale)
  const summary = (
    <>
      <span className={styles.full}>{current?.name}</span>
      <span className={styles.short} aria-hidden="true">
        {current?.short}
      </span>
      <span className="visually-hidden">, {view.words.changeLanguage}</span>
      <Icon drawing={pageIcons.down} size={16} />
    </>
  )
  return (
    <Disclosure summary={summary} summaryClass={styles.switch}>
      <div className={styles.languages}>
        <LanguageLinks view={view} />
      </div>
    </Disclosure>
  )
}
