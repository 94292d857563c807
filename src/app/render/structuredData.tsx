import type { PageOnSite } from '../../content/catalogue.ts'
import { absoluteUrl } from './metaTags.tsx'
import { type Thing, videos } from './videoObjects.ts'

/** Renders the content of a page as JSON-LD: one script element for each thing. */
export const StructuredData = ({ view }: { view: PageOnSite }) =>
  [organization, breadcrumb, application, questions, videos]
    .flatMap((thingsOf) => thingsOf(view))
    .map((thing, place) => (
      <script
        key={place}
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'),
        }}
      />
    ))

/** The publisher and the website. */
function organization({ page, site }: PageOnSite): Thing[] {
  const { name } = site.brand
  const publisher = absoluteUrl('/#organization')
  return [
    {
      '@type': 'Organization',
      '@id': publisher,
      name,
      url: absoluteUrl('/'),
      logo: absoluteUrl('/icons/icon-512.png'),
      sameAs: site.social.flatMap(({ url }) => (url.startsWith('https://') ? [url] : [])),
    },
    {
      '@type': 'WebSite',
      '@id': absoluteUrl('/#website'),
      name,
      url: absoluteUrl('/'),
      inLanguage: page.locale,
      publisher: { '@id': publisher },
    },
  ]
}

/** The path to the page, when it has a breadcrumb section. */
function breadcrumb({ page, path }: PageOnSite): Thing[] {
  const section = page.page_body.find((section) => section.__component === 'sections.breadcrumb')
  if (!section) return []
  const last = section.steps.length - 1
  const itemListElement = section.steps.map(({ name, url }, place) => {
    const to = url ?? (place === last ? path : undefined)
    return { '@type': 'ListItem', position: place + 1, name, item: to && absoluteUrl(to) }
  })
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

/** The app, on pages whose hero offers the download. Its price is 0. */
function application({ page, site }: PageOnSite): Thing[] {
  const { Hero_Banner: hero } = page
  if (!hero || hero.isButtonHidden || hero.downloadButtonHidden) return []
  return [
    {
      '@type': 'MobileApplication',
      name: site.brand.name,
      operatingSystem: page.downloadButton.IosURL ? 'Android, iOS' : 'Android',
      applicationCategory: 'GameApplication',
      inLanguage: page.locale,
      contentRating: '18+',
      downloadUrl: new URL(page.downloadButton.defaultAndroidUrl, absoluteUrl('/')).href,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'INR' },
      publisher: { '@id': absoluteUrl('/#organization') },
    },
  ]
}

/** The questions and answers of all FAQ sections. */
function questions({ page }: PageOnSite): Thing[] {
  const items = page.page_body.flatMap((section) =>
    section.__component === 'sections.faq' ? section.items : [],
  )
  if (items.length === 0) return []
  const mainEntity = items.map(({ heading, content }) => ({
    '@type': 'Question',
    name: heading,
    acceptedAnswer: { '@type': 'Answer', text: content },
  }))
  return [{ '@type': 'FAQPage', inLanguage: page.locale, mainEntity }]
}
