import type { PageOnSite } from '../../content/catalogue.ts'
import { absolute, type Thing } from './thing.ts'

/** The app, on the pages that offer its download. It costs nothing, as the bar with the button says. */
export function application({ page, site }: PageOnSite): Thing[] {
  if (page.Hero_Banner?.isButtonHidden) return []
  return [
    {
      '@type': 'MobileApplication',
      name: site.brand.name,
      operatingSystem: 'Android, iOS',
      applicationCategory: 'GameApplication',
      inLanguage: page.locale,
      contentRating: '18+',
      downloadUrl: new URL(page.downloadButton.defaultAndroidUrl, absolute('/')).href,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'INR' },
      publisher: { '@id': absolute('/#organization') },
    },
  ]
}
