import type { PageOnSite } from '../content/catalogue.ts'

/** The page's languages, and what a search or a shared link shows; who reads it asks the server, so it stands in the HTML only. */
export function ForCrawlers({ shown: { page, path, alternates, site } }: { shown: PageOnSite }) {
  const origin = import.meta.env.SITE_ORIGIN
  const byDefault = alternates.find(({ locale }) => locale === 'en')
  return (
    <>
      <meta name="description" content={page.description} />
      {alternates.map(({ locale, path: other }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + other} />
      ))}
      {byDefault && <link rel="alternate" hrefLang="x-default" href={origin + byDefault.path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:locale" content={openGraphLocale[page.locale]} />
    </>
  )
}

const openGraphLocale = { en: 'en_IN', hi: 'hi_IN', gu: 'gu_IN', bn: 'bn_IN' }
