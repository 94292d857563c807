import type { LinkGroup, SiteOnPage } from '../../content/siteOnPage.ts'
import { Disclosure } from '../../ui/disclosure/Disclosure.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import type { PageContent } from '../render/pageView.ts'
import { AdultSign, Brand, LanguageLinks, LinkGroups, Links } from './FrameParts.tsx'
import styles from './footer.module.css'

/** The page's footer. It is never hydrated: nothing in it needs React in the browser. */
export default function Footer({ view }: { view: PageContent }) {
  const { path, site, words } = view
  return (
    <footer id="links" className={styles.footer}>
      <div className={styles.start}>
        <Brand view={view} />
        <SocialLinks social={site.social} />
      </div>
      <LinkGroups groups={site.footer} />
      <div className={styles.searchGroups}>
        {site.searches.map((group) => (
          <SearchLinks key={path + group.heading} {...group} />
        ))}
      </div>
      <div className={styles.end}>
        <ResponsiblePlay view={view} />
        <nav aria-label={words.languages}>
          <LanguageLinks view={view} />
          <p className={styles.rights}>
            © {site.brand.name}. {words.rights}
          </p>
          {site.thirdParties && site.consent.required && (
            // `boot/connectPage.ts` handles its click.
            <button type="button" className={styles.consent} data-testid="consent-link">
              {words.consent}
            </button>
          )}
        </nav>
      </div>
    </footer>
  )
}

/** Links to the brand's profiles and contacts. */
const SocialLinks = ({ social }: Pick<SiteOnPage, 'social'>) =>
  social.length > 0 && (
    <ul className={styles.social}>
      {social.map(({ name, icon, url }) => (
        <li key={name}>
          <a href={url}>
            <img src={icon} alt={name} width={24} height={24} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )

/** Links for popular searches, in a disclosure that is closed at first. */
export const SearchLinks = ({ heading, links }: LinkGroup) => (
  <Disclosure
    className={styles.searchGroup}
    summary={
      <>
        <span>{heading}</span>
        <Icon drawing={pageIcons.down} size={18} />
      </>
    }
  >
    <Links className={styles.links} links={links} />
  </Disclosure>
)

/** Age limit, financial risk, and links to limits and helplines. */
const ResponsiblePlay = ({ view: { site, words } }: { view: PageContent }) => (
  <div id="responsible" className={styles.responsible}>
    <AdultSign />
    <div>
      <p>
        <strong>{words.adultsOnly}</strong>
        {words.risk} {words.limits}
      </p>
      {site.responsible && (
        <p className={styles.help}>
          {site.responsible.page && <PageLink href={site.responsible.page}>{words.limitsLink}</PageLink>}
          {site.responsible.helplines.map(({ name, number }) => (
            <span key={number}>
              {words.helplines} <a href={`tel:${number.replaceAll(/[ -]/g, '')}`}>{`${name} ${number}`}</a>
            </span>
          ))}
        </p>
      )}
    </div>
  </div>
)
