import type { PageOnSite } from '../../content/catalogue.ts'
import styles from './languageLinks.module.css'

/** The same page in the languages it exists in. */
export const LanguageLinks = ({ shown: { page, site, alternates } }: { shown: PageOnSite }) => (
  <ul className={styles.languages}>
    {site.languages.flatMap(({ locale, name }) => {
      const there = alternates.find((alternate) => alternate.locale === locale)
      if (!there) return []
      return (
        <li key={locale}>
          <a
            href={there.path}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === page.locale ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      )
    })}
  </ul>
)
