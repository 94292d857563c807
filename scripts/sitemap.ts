import type { PageOnSite } from '../src/content/catalogue.ts'

/** The sitemap of these pages, each with its other languages. */
export function sitemapOf(pages: PageOnSite[], origin: string): string {
  const urls = pages.map(({ path, alternates }) => {
    const others = alternates.map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other.locale}" href="${origin}${other.path}"/>`,
    )
    return `<url><loc>${origin}${path}</loc>${others.join('')}</url>`
  })
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`
}

export const robotsFor = (origin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
