import type { Shown } from '../shown.ts'
import { Adult } from './Adult.tsx'
import { Brand } from './Brand.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ludoPath } from './ludoPath.ts'

/** Lies over the hero of a page that has one. */
export default function Header({ shown }: { shown: Shown }) {
  const { words } = shown
  const { locale } = shown.page
  const ludo = ludoPath(locale)
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <Brand shown={shown} />
      <nav className={styles.nav} aria-label={words.nav.label}>
        <a href={ludo} aria-current={shown.path === ludo ? 'page' : undefined}>
          {words.nav.ludo}
        </a>
        <a href={`${ludo}#facts`}>{words.nav.facts}</a>
        <a href={`${ludo}#faq`}>{words.nav.questions}</a>
      </nav>
      <Adult label={words.adultsOnly} />
      <LanguageSwitch key={locale} shown={shown} />
    </header>
  )
}
