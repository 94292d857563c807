import { basename, dirname } from 'node:path'
import type { Catalogue, PageOnSite } from '../../src/content/catalogue.ts'
import type { Content, PageKey } from '../../src/site/content.ts'
import { byName, nameOf, siteName } from '../../src/site/content.ts'
import { headersFile, type UploadTypes, uploadHeaders } from '../../src/site/headers.ts'
import { type Built, type Renderer, siteFiles } from '../../src/site/siteFiles.ts'
import type { Strapi } from '../cms/strapi.ts'
import { rememberUploads } from '../cms/uploads.ts'
import { accept } from './accept.ts'
import { type Preview, previewOf } from './preview.ts'
import { prepareUploads, uploadTypesOnDisk } from './uploadFolder.ts'
import { removeFile, replaceFiles } from './write.ts'

/** The output of the build: the folder that is served, and what the server needs to render more. */
export type Site = { folder: string; contentFile: string; built: Built; renderer: Renderer; content: Content }

/** The result of one round: the files that changed, and the problems of what stayed as it was. */
export type Report = { changed: string[]; problems: string[] }

/** What to fetch again: one page, what holds for all pages, everything, or everything and this file of the CMS. */
export type Hint = PageKey | 'site' | 'everything' | { upload: string }

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

/** Publishes from `cms` into the folder of `site`, one round at a time. Calls `refresh` when headers or redirects may have changed. */
export function createPublisher(site: Site, cms: Strapi, refresh: () => void): Publisher {
  const { folder, built } = site
  const renderer = rememberPages(site.renderer)
  const reader = rememberUploads(site.renderer)
  let content = byName(site.content)
  let problems: string[] = []
  const catalogues = new WeakMap<Content, Catalogue>()
  let files = uploadTypesOnDisk(folder, content, reader).then((types) => render(content, types))
  files.catch(() => {})
  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Map<string, Promise<Report>>()

  function read(from: Content): Catalogue {
    const catalogue = catalogues.get(from) ?? renderer.readCatalogue(from.site, from.pages)
    catalogues.set(from, catalogue)
    return catalogue
  }
  async function render(from: Content, uploads: UploadTypes): Promise<Record<string, string>> {
    const catalogue = read(from)
    if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join('\n'))
    return (await siteFiles(catalogue, built, renderer, uploads)).files
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
    const now = await fetched(cms, content, hint, signal)
    const uploads = await prepareUploads({ folder, cms, reader }, content, now, hint, signal)
    const accepted = accept(content, now, (from) => [...problemsOf(from), ...uploads.problemsOf(from)])
    const types = uploads.typesOf(accepted.content)
    const next = await render(accepted.content, types)
    const before = await files
    const changed = Object.keys(next).filter((name) => next[name] !== before[name])
    const gone = Object.keys(before).filter((name) => !(name in next))
    await announce(types, before)
    const put = await uploads.put(accepted.content)
    await replaceFiles(folder, Object.fromEntries(changed.map((name) => [name, next[name] ?? ''])))
    for (const name of gone) await removeFile(folder, name)
    const removed = await uploads.removeOthers(accepted.content)
    content = accepted.content
    problems = [...accepted.problems, ...stillWrong(problems, hint)]
    files = Promise.resolve(next)
    refresh()
    const all = [...changed, ...gone, ...put, ...removed]
    if (all.length > 0) await keep(content)
    return { changed: all, problems: accepted.problems }
  }

  /** Serves the headers of new uploads before the files themselves are in place. */
  async function announce(types: UploadTypes, before: Record<string, string>): Promise<void> {
    const headers: Record<string, unknown> = JSON.parse(before[headersFile] ?? '{}')
    if (Object.keys(types).every((path) => path in headers)) return
    await replaceFiles(folder, { [headersFile]: JSON.stringify({ ...headers, ...uploadHeaders(types) }) })
    refresh()
  }

  const keep = (published: Content) =>
    replaceFiles(dirname(site.contentFile), {
      [basename(site.contentFile)]: new TextEncoder().encode(JSON.stringify(published)),
    })

  return {
    publish(hint, signal) {
      // A round that has not begun yet sees what this hint is about, too.
      const name = JSON.stringify(hint)
      const known = waiting.get(name)
      if (known) return known
      const mine = last.then(() => {
        waiting.delete(name)
        return round(hint, signal)
      })
      waiting.set(name, mine)
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

/** Whether everything is fetched again. */
const isAboutAll = (hint: Hint): hint is 'everything' | { upload: string } =>
  hint === 'everything' || (typeof hint === 'object' && 'upload' in hint)

/** The earlier problems that a round with this hint did not check again. */
function stillWrong(problems: string[], hint: Hint): string[] {
  if (isAboutAll(hint)) return []
  const seen = hint === 'site' ? siteName : nameOf(hint)
  return problems.filter((problem) => !problem.startsWith(`${seen}: `))
}

async function fetched(cms: Strapi, before: Content, hint: Hint, signal: AbortSignal): Promise<Content> {
  if (isAboutAll(hint)) return cms.everything(signal)
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
