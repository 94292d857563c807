import type { PageOnSite } from '../content/catalogue.ts'
import { type Locale, locales } from '../content/language.ts'
import { demoPath } from '../model/paths.ts'

const sitemapSchema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const header = '<?xml version="1.0" encoding="UTF-8"?>'

const demos = locales.map((locale) => ({ locale, path: demoPath(locale) }))

const sitemapName = (locale: Locale) => `sitemap-${locale}.xml`

/**
 * The sitemaps by file name: one for each language with pages, and the index. Each page is listed with its translations
 * and, if known, its last change.
 */
export function sitemaps(pages: PageOnSite[], origin: string): Record<string, string> {
  const indexed = pages.filter(({ isIndexed }) => isIndexed)
  const files: Record<string, string> = {}
  const entries = locales.flatMap((locale) => {
    const own = indexed.filter(({ page }) => page.locale === locale)
    if (own.length === 0) return []
    const demo = { path: demoPath(locale), alternates: demos }
    files[sitemapName(locale)] = sitemapOf([
      ...own.map(({ page, ...found }) => entryOf({ ...found, changed: page.updatedAt }, origin)),
      entryOf(demo, origin),
    ])
    const changes = own.flatMap(({ page }) => page.updatedAt ?? []).sort()
    return [`<sitemap><loc>${origin}/${sitemapName(locale)}</loc>${lastChange(changes.at(-1))}</sitemap>`]
  })
  const index = `<sitemapindex ${sitemapSchema}>\n${entries.join('\n')}\n</sitemapindex>`
  return { ...files, 'sitemap.xml': `${header}\n${index}\n` }
}

const sitemapOf = (urls: string[]) =>
  `${header}\n<urlset ${sitemapSchema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`

type Entry = Pick<PageOnSite, 'path' | 'alternates'> & { changed?: string | undefined }

function entryOf({ path, alternates, changed }: Entry, origin: string): string {
  const alternate = (language: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${to}"/>`
  const byDefault = alternates.find(({ locale }) => locale === 'en')
  return [
    `<url><loc>${origin}${path}</loc>${lastChange(changed)}`,
    ...alternates.map((other) => alternate(other.locale, other.path)),
    byDefault ? alternate('x-default', byDefault.path) : '',
    '</url>',
  ].join('')
}

const lastChange = (at: string | undefined) => (at ? `<lastmod>${at}</lastmod>` : '')

export const robotsFor = (origin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
