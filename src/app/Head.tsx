import type { PageOnSite } from '../content/catalogue.ts'

/** Title, description, canonical address and languages. */
export function Head({ shown: { page, path, alternates } }: { shown: PageOnSite }) {
  const origin = import.meta.env.SITE_ORIGIN
  const byDefault = alternates.find(({ locale }) => locale === 'en')
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={origin + path} />
      {alternates.map(({ locale, path: other }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + other} />
      ))}
      {byDefault && <link rel="alternate" hrefLang="x-default" href={origin + byDefault.path} />}
    </>
  )
}
