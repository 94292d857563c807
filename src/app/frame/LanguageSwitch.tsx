import { Icon } from '../../sections/icon/Icon.tsx'
import type { Shown } from '../shown.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import styles from './languageSwitch.module.css'

const menu = 'language-menu'

/** A native popover: it opens, and closes by Escape or a tap beside it, without JavaScript. */
export function LanguageSwitch({ shown }: { shown: Shown }) {
  const { locale } = shown.page
  const present = shown.site.languages.find((language) => language.locale === locale)
  return (
    <>
      <button type="button" className={styles.switch} popoverTarget={menu}>
        <span className={styles.full}>{present?.name}</span>
        <span className={styles.short} aria-hidden="true">
          {present?.short}
        </span>
        <span className="visually-hidden">, {shown.words.changeLanguage}</span>
        <Icon name="down" size={16} />
      </button>
      <div id={menu} popover="auto" className={styles.menu}>
        <LanguageLinks shown={shown} />
      </div>
    </>
  )
}
