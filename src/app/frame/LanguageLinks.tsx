import type { PageOnSite } from '../../content/catalogue.ts'
import styles from './languageLinks.module.css'

/** The same page in every language, or the home of those it does not exist in. */
export const LanguageLinks = ({ shown: { page, site } }: { shown: PageOnSite }) => (
  <ul className={styles.languages}>
    {site.languages.map(({ locale, name, path }) => (
      <li key={locale}>
        <a
          href={path}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === page.locale ? 'true' : undefined}
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
)
