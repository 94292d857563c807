import type { PageOnSite } from '../../content/catalogue.ts'
import { absolute, type Thing } from './thing.ts'

/** Who is behind the site, and the site itself. */
export function identity({ page, site }: PageOnSite): Thing[] {
  const { name } = site.brand
  const publisher = absolute('/#organization')
  return [
    {
      '@type': 'Organization',
      '@id': publisher,
      name,
      url: absolute('/'),
      logo: absolute('/icons/icon-512.png'),
      sameAs: site.social.flatMap(({ url }) => (url.startsWith('https://') ? [url] : [])),
    },
    {
      '@type': 'WebSite',
      '@id': absolute('/#website'),
      name,
      url: absolute('/'),
      inLanguage: page.locale,
      publisher: { '@id': publisher },
    },
  ]
}
