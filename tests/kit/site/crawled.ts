import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { demoPath } from '../../../src/model/paths.ts'
import { siteRoot } from './site.ts'

/** A page of the built site as a visitor without JavaScript gets it. */
export type Crawled = { path: string; html: string; document: Document }

const folder = join(siteRoot, 'dist/site')

/** The bytes that the built site answers at a path of its own; null where there is nothing. */
export function builtFile(path: string): Buffer | null {
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
  return existsSync(file) ? readFileSync(file) : null
}

/** The path of every page of the site map; not of the demo, which is no content and has tests of its own. */
export function paths(): string[] {
  const map = builtFile('/sitemap.xml')?.toString() ?? ''
  const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  return all.filter((path) => path !== demoPath)
}

/** The paths of a few pages that together show every type of section and every language. */
export function pathsShowingAll(): string[] {
  const seen = new Set<string | null>()
  const isNews = (fact: string | null) => !seen.has(fact) && seen.add(fact)
  return crawl().flatMap(({ path, document }) => {
    const sections = [...document.querySelectorAll('[data-section]')].map((one) =>
      one.getAttribute('data-section'),
    )
    return [document.documentElement.lang, ...sections].filter(isNews).length > 0 ? [path] : []
  })
}

/** Every page at `paths` in the built site. */
export const crawl = (): Crawled[] =>
  paths().map((path) => {
    const html = builtFile(path)?.toString() ?? ''
    return { path, html, document: new JSDOM(html).window.document }
  })

/** The words that are a page's own: those of its main part without what only leads elsewhere. */
export function ownText({ document }: Crawled): string {
  const main = document.querySelector('main')?.cloneNode(true) as Element | undefined
  for (const one of main?.querySelectorAll('nav, script, style, [role=navigation]') ?? []) one.remove()
  // Neighbouring cells and items would run together.
  for (const one of main?.querySelectorAll('*') ?? []) one.append(' ')
  return main?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}
