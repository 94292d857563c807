import type { PageOnSite } from '../../content/catalogue.ts'
import { absolute, type Thing } from './thing.ts'

/** The way to the page, where it shows one. */
export function breadcrumb({ page, path }: PageOnSite): Thing[] {
  const shown = page.page_body.find((section) => section.__component === 'sections.breadcrumb')
  if (!shown) return []
  const last = shown.steps.length - 1
  const itemListElement = shown.steps.map(({ name, url }, place) => {
    const to = url ?? (place === last ? path : undefined)
    return { '@type': 'ListItem', position: place + 1, name, item: to && absolute(to) }
  })
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}
