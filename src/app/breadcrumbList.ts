import type { PageOnSite } from '../content/catalogue.ts'

/** The page's breadcrumb as search engines read it, ready for a script element; null where there is none. */
export function breadcrumbList({ page, path }: PageOnSite): string | null {
  const breadcrumb = page.page_body.find((section) => section.__component === 'sections.breadcrumb')
  if (!breadcrumb) return null
  const itemListElement = breadcrumb.steps.map(({ name, url }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: import.meta.env.SITE_ORIGIN + (url ?? path),
  }))
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
  return JSON.stringify(list).replaceAll('<', '\\u003c')
}
