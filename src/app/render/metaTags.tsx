import type { PageOnSite } from '../../content/catalogue.ts'

type Props = { view: PageOnSite; picture: string | undefined }

/**
 * The tags for search engines and link previews: canonical link, description, hreflang and Open Graph. `picture` is the path of an
 * image of 1200 × 630 pixels. Crawlers read the served HTML, so in-site navigation leaves these tags out.
 */
export function MetaTags({ view: { page, path, alternates, site, isIndexed }, picture }: Props) {
  const byDefault = alternates.find(({ locale }) => locale === 'en')
  return (
    <>
      <link rel="canonical" href={absoluteUrl(path)} />
      <meta name="description" content={page.description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {alternates.map(({ locale, path: other }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={absoluteUrl(other)} />
      ))}
      {byDefault && <link rel="alternate" hrefLang="x-default" href={absoluteUrl(byDefault.path)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={absoluteUrl(path)} />
      <meta property="og:locale" content={openGraphLocale[page.locale]} />
      {alternates
        .filter(({ locale }) => locale !== page.locale)
        .map(({ locale }) => (
          <meta key={locale} property="og:locale:alternate" content={openGraphLocale[locale]} />
        ))}
      {picture !== undefined && (
        <>
          <meta property="og:image" content={absoluteUrl(picture)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={page.title} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const openGraphLocale = { en: 'en_IN', hi: 'hi_IN', gu: 'gu_IN', bn: 'bn_IN' }

/** Returns the absolute URL of a path of this site. */
export const absoluteUrl = (path: string): string => import.meta.env.SITE_ORIGIN + path
