import type { PageOnSite } from '../content/catalogue.ts'
import { isIndexed } from '../content/derived.ts'
import { demoPath } from '../model/paths.ts'

/** The sitemap of these pages, each with its other languages and, where it is known, its last change, and of the demo. */
export function sitemapOf(pages: PageOnSite[], origin: string): string {
  const urls = pages
    .filter(({ page }) => isIndexed(page))
    .map(({ path, page, alternates }) => {
      const alternate = (language: string, to: string) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${to}"/>`
      const byDefault = alternates.find(({ locale }) => locale === 'en')
      return [
        `<url><loc>${origin}${path}</loc>`,
        page.updatedAt && `<lastmod>${page.updatedAt}</lastmod>`,
        ...alternates.map((other) => alternate(other.locale, other.path)),
        byDefault && alternate('x-default', byDefault.path),
        '</url>',
      ]
        .filter(Boolean)
        .join('')
    })
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n<url><loc>${origin}${demoPath}</loc></url>\n</urlset>\n`
}

export const robotsFor = (origin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
