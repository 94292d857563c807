import type { PageOnSite } from '../content/catalogue.ts'

/** What a shared link shows; who reads it asks the server, so it stands in the HTML only. */
export function OpenGraph({ shown: { page, path, site } }: { shown: PageOnSite }) {
  const origin = import.meta.env.SITE_ORIGIN
  return (
    <>
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
