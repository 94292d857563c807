import type { PageOnSite } from '../../content/catalogue.ts'
import type { LinkGroup } from '../../content/siteOnPage.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './frameParts.module.css'

type Props = { view: PageOnSite }

/** The logo and the name, with a link to the home page. */
export const Brand = ({ view: { site } }: Props) => (
  <a className={styles.brand} href={site.home}>
    <img src={site.brand.mark} alt="" width={42} height={42} fetchPriority="low" />
    <span>{site.brand.name}</span>
  </a>
)

/** The 18+ sign. It needs a `label` unless a text beside it says the same. */
export const AdultSign = ({ label }: { label?: string }) => (
  <span
    className={styles.adult}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    18+
  </span>
)

/** Links to the same page in every language, or to the home page of a language that lacks it. */
export const LanguageLinks = ({ view: { page, site } }: Props) => (
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

/** Columns of links, each with a heading. */
export const LinkGroups = ({ groups }: { groups: LinkGroup[] }) =>
  groups.length > 0 && (
    <div className={styles.groups}>
      {groups.map(({ heading, links }) => (
        <div key={heading}>
          <h2>{heading}</h2>
          <Links links={links} />
        </div>
      ))}
    </div>
  )

/** A list of links. */
export const Links = ({
  links,
  className = '',
}: {
  links: LinkGroup['links']
  className?: string | undefined
}) => (
  <ul className={className}>
    {links.map(({ name, url }) => (
      <li key={name}>
        <PageLink href={url}>{name}</PageLink>
      </li>
    ))}
  </ul>
)
