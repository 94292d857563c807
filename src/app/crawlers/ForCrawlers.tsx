import type { PageOnSite } from '../../content/catalogue.ts'
import { isIndexed } from '../../content/indexed.ts'
import { absolute } from './thing.ts'

type Props = { shown: PageOnSite; picture: string | undefined }

/**
 * The page's languages, and what a search or a shared link shows, with a `picture` of 1200 × 630 pixels; who reads it
 * asks the server, so it stands in the HTML only.
 */
export function ForCrawlers({ shown: { page, path, alternates, site }, picture }: Props) {
  const byDefault = alternates.find(({ locale }) => locale === 'en')
  return (
    <>
      <meta name="description" content={page.description} />
      {!isIndexed(page) && <meta name="robots" content="noindex" />}
      {alternates.map(({ locale, path: other }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={absolute(other)} />
      ))}
      {byDefault && <link rel="alternate" hrefLang="x-default" href={absolute(byDefault.path)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:locale" content={openGraphLocale[page.locale]} />
      {alternates
        .filter(({ locale }) => locale !== page.locale)
        .map(({ locale }) => (
          <meta key={locale} property="og:locale:alternate" content={openGraphLocale[locale]} />
        ))}
      {picture !== undefined && (
        <>
          <meta property="og:image" content={absolute(picture)} />
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
