import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { JSDOM } from 'jsdom'
import { siteRoot } from './site.ts'

/** A page of the built site as a visitor without JavaScript gets it. */
export type Crawled = { path: string; html: string; document: Document }

const folder = join(siteRoot, 'dist/site')

/** The bytes that the built site answers at a path of its own; null where there is nothing. */
export function builtFile(path: string): Buffer | null {
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
  return existsSync(file) ? readFileSync(file) : null
}

/** The paths of a few pages that together show every type of section and every language. */
export function pathsShowingAll(): string[] {
  const seen = new Set<string | undefined>()
  const isNews = (fact: string | undefined) => !seen.has(fact) && seen.add(fact)
  return contentFiles(folder, 'http://localhost:4173').flatMap(({ path, html }) => {
    const sections = [...html.matchAll(/ data-section="([^"]+)"/g)].map(([, name]) => name)
    return [/<html lang="([^"]+)"/.exec(html)?.[1], ...sections].filter(isNews).length > 0 ? [path] : []
  })
}

/** Every page of content in the built site, read once; not the demo and the offline pages, which have tests of their own. */
export function crawl(): Crawled[] {
  crawled ??= crawlFolder(folder, 'http://localhost:4173')
  return crawled
}

let crawled: Crawled[] | undefined

/** The same for a build in another folder, for the public origin it was made for. */
export const crawlFolder = (folder: string, origin: string): Crawled[] =>
  contentFiles(folder, origin).map(({ path, html }) => ({
    path,
    html,
    document: new JSDOM(html).window.document,
  }))

function contentFiles(folder: string, origin: string): { path: string; html: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'index.html' && !/(?:^|\/)(?:play|offline)\//.test(file))
    .map((file) => `/${file.slice(0, -'index.html'.length)}`)
    .sort()
    .flatMap((path) => {
      const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
      const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
      return canonical === origin + path ? [{ path, html }] : []
    })
}

/** The words that are a page's own: those of its main part without what only leads elsewhere. */
export function ownText({ document }: Crawled): string {
  const main = document.querySelector('main')?.cloneNode(true) as Element | undefined
  for (const one of main?.querySelectorAll('nav, script, style, [role=navigation]') ?? []) one.remove()
  // Neighbouring cells and items would run together.
  for (const one of main?.querySelectorAll('*') ?? []) one.append(' ')
  return main?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}
