import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Catalogue, PageOnSite } from '../../src/content/catalogue.ts'
import type { Content, PageKey } from '../cms/content.ts'
import { byName, nameOf } from '../cms/content.ts'
import type { Strapi } from '../cms/strapi.ts'
import { uploadsIn } from '../cms/uploads.ts'
import { accept } from './accept.ts'
import { type Preview, previewOf } from './preview.ts'
import { type Built, type Renderer, siteFiles } from './siteFiles.ts'
import { removeFile, replaceFiles } from './write.ts'

/** What the build left, and where the site stands. */
export type Site = { folder: string; contentFile: string; built: Built; renderer: Renderer; content: Content }

/** What one round of publishing did: files that changed, and what stayed as it was and why. */
export type Report = { changed: string[]; problems: string[] }

/** What to fetch again: one page, what holds for all pages, or everything. */
export type Hint = PageKey | 'site' | 'everything'

export type Publisher = {
  /** Fetches, renders what changed and puts it in place. Rejects when the CMS cannot be reached; nothing changes then. */
  publish(hint: Hint, signal: AbortSignal): Promise<Report>
  /** What is wrong with what the CMS holds now. */
  problems(): string[]
  /** What the site shows of a page, as the CMS sent it; undefined where it shows nothing. */
  live(key: PageKey): unknown
  /** The page at a path of the site. */
  pageAt(path: string): PageKey | null
  /** The path of a page; null where the site shows nothing of it. */
  addressOf(key: PageKey): string | null
  /** The page as it would be with `raw` in place of what is live, in frames of `framedBy`. */
  preview(raw: PageKey, framedBy: string): Promise<Preview>
}

/** `refresh` is called when files changed that the server keeps in memory. */
export function createPublisher(site: Site, cms: Strapi, refresh: () => void): Publisher {
  const { folder, built } = site
  const renderer = rememberPages(site.renderer)
  let content = byName(site.content)
  let problems: string[] = []
  const catalogues = new WeakMap<Content, Catalogue>()
  let files = render(content)
  files.catch(() => {})
  let last: Promise<unknown> = Promise.resolve()

  function read(from: Content): Catalogue {
    const catalogue = catalogues.get(from) ?? renderer.readCatalogue(from.site, from.pages)
    catalogues.set(from, catalogue)
    return catalogue
  }
  async function render(from: Content): Promise<Record<string, string>> {
    const catalogue = read(from)
    if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join('\n'))
    return (await siteFiles(catalogue, built, renderer)).files
  }
  function pages(): PageOnSite[] {
    const catalogue = read(content)
    return catalogue.kind === 'pages' ? catalogue.pages : []
  }
  function problemsOf(from: Content): string[] {
    const catalogue = read(from)
    return catalogue.kind === 'broken' ? catalogue.problems : []
  }

  async function round(hint: Hint, signal: AbortSignal): Promise<Report> {
    const accepted = accept(content, await fetched(cms, content, hint, signal), problemsOf)
    const next = await render(accepted.content)
    const before = await files
    const changed = Object.keys(next).filter((name) => next[name] !== before[name])
    const gone = Object.keys(before).filter((name) => !(name in next))
    for (const path of uploadsIn(accepted.content).filter((one) => !existsSync(join(folder, one))))
      await replaceFiles(folder, { [path.slice(1)]: await cms.file(path, signal) })
    await replaceFiles(folder, Object.fromEntries(changed.map((name) => [name, next[name] ?? ''])))
    for (const name of gone) await removeFile(folder, name)
    content = accepted.content
    problems = [...accepted.problems, ...stillWrong(problems, hint)]
    files = Promise.resolve(next)
    refresh()
    if (changed.length + gone.length > 0) await keep(content)
    return { changed: [...changed, ...gone], problems: accepted.problems }
  }

  const keep = (published: Content) =>
    replaceFiles(dirname(site.contentFile), {
      [basename(site.contentFile)]: new TextEncoder().encode(JSON.stringify(published)),
    })

  return {
    publish(hint, signal) {
      const mine = last.then(() => round(hint, signal))
      last = mine.catch(() => {})
      return mine
    },
    problems: () => problems,
    live: (key) => content.pages[nameOf(key)],
    pageAt: (path) => pages().find((one) => [one.path, ...one.aliases].includes(path))?.page ?? null,
    addressOf: (key) => pages().find(({ page }) => nameOf(page) === nameOf(key))?.path ?? null,
    preview: (raw, framedBy) => previewOf(content, raw, { built, renderer: site.renderer, framedBy }),
  }
}

/** Of what was wrong before, what a round with this hint has not looked at. */
function stillWrong(problems: string[], hint: Hint): string[] {
  if (hint === 'everything') return []
  const seen = hint === 'site' ? 'content/site.json' : nameOf(hint)
  return problems.filter((problem) => !problem.startsWith(`${seen}: `))
}

async function fetched(cms: Strapi, before: Content, hint: Hint, signal: AbortSignal): Promise<Content> {
  if (hint === 'everything') return cms.everything(signal)
  if (hint === 'site') return { ...before, site: await cms.site(signal) }
  const { [nameOf(hint)]: _, ...others } = before.pages
  const page = await cms.page(hint, signal)
  return { ...before, pages: page === null ? others : { ...others, [nameOf(hint)]: page } }
}

/** The same renderer, but a page with the same data is rendered once. */
function rememberPages(renderer: Renderer): Renderer {
  const rendered = new Map<string, { data: string; html: ReturnType<Renderer['renderPage']> }>()
  return {
    ...renderer,
    renderPage(page, assets) {
      const data = JSON.stringify(page)
      // At each of its addresses a page leads to other languages.
      const name = [page.path, ...page.site.languages.map(({ path }) => path)].join()
      const known = rendered.get(name)
      if (known?.data === data) return known.html
      const html = renderer.renderPage(page, assets)
      rendered.set(name, { data, html })
      return html
    },
  }
}
