import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { JSDOM } from 'jsdom'
import { siteRoot } from './site.ts'

/** A page of the built site as it is without JavaScript. */
export type Crawled = { path: string; html: string; document: Document }

const folder = join(siteRoot, 'dist/site')

/** The file of the built site at a path; null if there is none. */
export function builtFile(path: string): Buffer | null {
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
  return existsSync(file) ? readFileSync(file) : null
}

/** The paths of a few pages that together have every type of section and every language. */
export function pathsShowingAll(): string[] {
  const seen = new Set<string | undefined>()
  const isNews = (fact: string | undefined) => !seen.has(fact) && seen.add(fact)
  return contentFiles(folder, 'http://localhost:4173').flatMap(({ path, html }) => {
    const sections = [...html.matchAll(/ data-section="([^"]+)"/g)].map(([, name]) => name)
    return [/<html lang="([^"]+)"/.exec(html)?.[1], ...sections].filter(isNews).length > 0 ? [path] : []
  })
}

/** Every content page of the built site, read once. The demo and the offline pages have their own tests. */
export function crawl(): Crawled[] {
  crawled ??= crawlFolder(folder, 'http://localhost:4173')
  return crawled
}

let crawled: Crawled[] | undefined

/** The same for a build in another folder. `origin` is the public origin of that build. */
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

/** The page's own text: the text of its main element without navigation. */
export function ownText({ document }: Crawled): string {
  const main = document.querySelector('main')?.cloneNode(true) as Element | undefined
  for (const one of main?.querySelectorAll('nav, script, style, [role=navigation]') ?? []) one.remove()
  // Without a space, the words of neighbouring cells and items would join.
  for (const one of main?.querySelectorAll('*') ?? []) one.append(' ')
  return main?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
}
