import { basename, dirname } from 'node:path'
import type { Catalogue, PageOnSite } from '../../src/content/catalogue.ts'
import type { Content, PageKey } from '../../src/site/content.ts'
import { byName, nameOf, siteName } from '../../src/site/content.ts'
import { headersFile, uploadHeaders } from '../../src/site/headers.ts'
import {
  type Built,
  type Renderer,
  type StoredUploads,
  siteFiles,
  typesOf,
  uploadsFile,
} from '../../src/site/siteFiles.ts'
import type { Strapi } from '../cms/strapi.ts'
import { rememberUploads } from '../cms/uploads.ts'
import { newestIn, withHeld, withPart } from '../snapshots/held.ts'
import { partsOf, type Refusal, type SnapshotStore } from '../snapshots/store.ts'
import { accept } from './accept.ts'
import { type Preview, previewOf } from './preview.ts'
import { rememberPages } from './rememberPages.ts'
import { throwingPages } from './throwingPages.ts'
import { picturesOf, prepareUploads, storedOnDisk } from './uploadFolder.ts'
import { variantFolder } from './variantFolder.ts'
import { removeFile, replaceFiles } from './write.ts'

/** The output of the build: the folder that is served, and what the server needs to render more. */
export type Site = {
  folder: string
  built: Built
  renderer: Renderer
  contentFile: string
  content: Content
  uploads: StoredUploads
}

/** The result of one round: the files that changed, and the problems of what stayed as it was. */
export type Report = { changed: string[]; problems: string[] }

/** What to fetch again: one page, what holds for all pages, everything, or everything and this file of the CMS. */
export type Hint = PageKey | 'site' | 'everything' | { upload: string }

export type Publisher = {
  /**
   * Puts what was live at the time of a snapshot in place. It stays, page by page, until the CMS has another version of
   * the page than now. Rejects when a picture has to come from a CMS that cannot be reached; nothing changes then.
   */
  rollBack(id: string, signal: AbortSignal): Promise<{ kind: 'rolled-back'; report: Report } | Refusal>
  /** What the site shows, as the CMS sent it. */
  current(): Content
  /** Fetches, renders what changed and puts it in place. Rejects when the CMS cannot be reached; nothing changes then. */
  publish(hint: Hint, signal: AbortSignal): Promise<Report>
  /** Why parts of what the CMS holds now are not live: these stay as they were. */
  problems(): string[]
  /** Why sections of live pages are missing. */
  leftOut(): string[]
  /** What the site shows of a page, as the CMS sent it; undefined where it shows nothing. */
  live(key: PageKey): unknown
  /** The page at a path of the site. */
  pageAt(path: string): PageKey | null
  /** The path of a page; null where the site shows nothing of it. */
  addressOf(key: PageKey): string | null
  /**
   * The page as it would be with `raw` in place of what is live, in frames of `framedBy`; new pictures get their variants.
   * Rejects when one has to come from a CMS that cannot be reached.
   */
  preview(raw: PageKey, framedBy: string, signal: AbortSignal): Promise<Preview>
}

/** Publishes from `cms` into the folder of `site`, one round at a time. Calls `refresh` when headers or redirects may have changed. */
export function createPublisher(
  site: Site,
  cms: Strapi,
  snapshots: SnapshotStore,
  refresh: () => void,
): Publisher {
  const { folder, built } = site
  const renderer = rememberPages(site.renderer)
  const reader = rememberUploads(site.renderer)
  let content = byName(site.content)
  let problems: string[] = []
  let held = snapshots.held()
  let inCms = held ?? partsOf(content)
  // A new build starts with the content it was made from.
  let rolledBack = held && newestIn(snapshots)
  if (snapshots.list().snapshots.length === 0) snapshots.keep(content, new Date())
  const catalogues = new WeakMap<Content, Catalogue>()
  let stored = storedOnDisk(folder, site.uploads)
  const variants = variantFolder(folder, Object.values(built.pictures), picturesOf(stored))
  let files = render(content, stored)
  files.catch(() => {})
  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Map<string, Promise<Report>>()

  function read(from: Content): Catalogue {
    const catalogue = catalogues.get(from) ?? renderer.readCatalogue(from.site, from.pages)
    catalogues.set(from, catalogue)
    return catalogue
  }
  async function render(from: Content, uploads: StoredUploads): Promise<Record<string, string>> {
    const catalogue = read(from)
    if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join('\n'))
    return (await siteFiles(catalogue, built, renderer, uploads)).files
  }
  function pages(): PageOnSite[] {
    const catalogue = read(content)
    return catalogue.kind === 'pages' ? catalogue.pages : []
  }
  function leftOut(): string[] {
    const catalogue = read(content)
    return catalogue.kind === 'pages' ? catalogue.leftOut : []
  }
  function problemsOf(from: Content): string[] {
    const catalogue = read(from)
    return catalogue.kind === 'broken' ? catalogue.problems : []
  }

  /** The problems of pages that are not those that are live. */
  const problemsLeft = (thrown: ReadonlyMap<string, string>, from: Content) =>
    [...thrown].flatMap(([name, problem]) =>
      name in from.pages && from.pages[name] !== content.pages[name] ? [`${name}: ${problem}`] : [],
    )

  async function round(hint: Hint, signal: AbortSignal): Promise<Report> {
    const fresh = await fetched(cms, content, hint, signal)
    inCms = isAboutAll(hint) ? partsOf(fresh) : withPart(inCms, partsOf(fresh), partOf(hint))
    if (!held || !isAboutAll(hint)) return put(fresh, hint, signal)
    const report = await put(withHeld(rolledBack ?? content, fresh, held), hint, signal)
    rolledBack = null
    return report
  }

  async function rollBack(id: string, signal: AbortSignal): ReturnType<Publisher['rollBack']> {
    const found = snapshots.find(id)
    if (found.kind === 'refused') return found
    const read = snapshots.read(found.snapshot)
    if (read.kind === 'refused') return read
    const before = inCms
    // Held first: a stop in between must not let the next round undo the half that is in place.
    snapshots.hold(before)
    held = before
    const report = await put(withHeld(content, read.content, partsOf(content)), 'site', signal)
    rolledBack = null
    return { kind: 'rolled-back', report }
  }

  async function put(now: Content, hint: Hint, signal: AbortSignal): Promise<Report> {
    const uploads = await prepareUploads(
      { folder, variants, cms, reader, stored },
      content,
      now,
      hint,
      signal,
    )
    const invalid = (from: Content) => [...problemsOf(from), ...uploads.problemsOf(from)]
    let accepted = accept(content, now, invalid)
    const rendered = await render(accepted.content, uploads.storedFor(accepted.content)).catch(() => null)
    if (!rendered) {
      const catalogue = read(accepted.content)
      const pages = catalogue.kind === 'pages' ? catalogue.pages : []
      const unrendered = await throwingPages(pages, (page) => renderer.renderPage(page, built.assets))
      accepted = accept(content, now, (from) => [...invalid(from), ...problemsLeft(unrendered, from)])
    }
    const nextStored = uploads.storedFor(accepted.content)
    const next = rendered ?? (await render(accepted.content, nextStored))
    const before = await files
    const changed = Object.keys(next).filter((name) => next[name] !== before[name])
    const gone = Object.keys(before).filter((name) => !(name in next))
    await announce(nextStored, before)
    const added = await uploads.put(accepted.content)
    await replaceFiles(folder, Object.fromEntries(changed.map((name) => [name, next[name] ?? ''])))
    for (const name of gone) await removeFile(folder, name)
    const removed = await uploads.removeOthers(accepted.content)
    content = accepted.content
    stored = nextStored
    problems = [...accepted.problems, ...stillWrong(problems, hint)]
    files = Promise.resolve(next)
    refresh()
    const all = [...changed, ...gone, ...added, ...removed]
    if (all.length > 0) {
      await keep(content, stored)
      snapshots.keep(content, new Date())
    }
    return { changed: all, problems: [...accepted.problems, ...leftOut()] }
  }

  /** Serves the headers of new uploads before the files themselves are in place. */
  async function announce(uploads: StoredUploads, before: Record<string, string>): Promise<void> {
    const types = typesOf(uploads)
    const headers: Record<string, unknown> = JSON.parse(before[headersFile] ?? '{}')
    if (Object.keys(types).every((path) => path in headers)) return
    await replaceFiles(folder, { [headersFile]: JSON.stringify({ ...headers, ...uploadHeaders(types) }) })
    refresh()
  }

  const keep = (published: Content, uploads: StoredUploads) =>
    replaceFiles(dirname(site.contentFile), {
      [basename(site.contentFile)]: new TextEncoder().encode(JSON.stringify(published)),
      [uploadsFile]: new TextEncoder().encode(JSON.stringify(uploads)),
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
    rollBack(id, signal) {
      const mine = last.then(() => rollBack(id, signal))
      last = mine.catch(() => {})
      return mine
    },
    current: () => content,
    problems: () => problems,
    leftOut,
    live: (key) => content.pages[nameOf(key)],
    pageAt: (path) => pages().find((one) => [one.path, ...one.aliases].includes(path))?.page ?? null,
    addressOf: (key) => pages().find(({ page }) => nameOf(page) === nameOf(key))?.path ?? null,
    async preview(raw, framedBy, signal) {
      const draft = { ...content, pages: { ...content.pages, [nameOf(raw)]: raw } }
      const from = { folder, variants, cms, reader, stored }
      const uploads = await prepareUploads(
        from,
        content,
        draft,
        { documentId: raw.documentId, locale: raw.locale },
        signal,
      )
      const problems = uploads.problemsOf(draft)
      if (problems.length > 0) return { kind: 'broken', problems }
      const renderer = site.renderer
      return previewOf(content, raw, { built, uploads: uploads.storedFor(draft), renderer, framedBy })
    },
  }
}

/** Whether everything is fetched again. */
const isAboutAll = (hint: Hint): hint is 'everything' | { upload: string } =>
  hint === 'everything' || (typeof hint === 'object' && 'upload' in hint)

/** The name of the one part that a hint is about. */
const partOf = (hint: PageKey | 'site'): string => (hint === 'site' ? siteName : nameOf(hint))

/** The earlier problems that a round with this hint did not check again. */
function stillWrong(problems: string[], hint: Hint): string[] {
  if (isAboutAll(hint)) return []
  const seen = partOf(hint)
  return problems.filter((problem) => !problem.startsWith(`${seen}: `))
}

async function fetched(cms: Strapi, before: Content, hint: Hint, signal: AbortSignal): Promise<Content> {
  if (isAboutAll(hint)) return cms.everything(signal)
  if (hint === 'site') return { ...before, site: await cms.site(signal) }
  const { [nameOf(hint)]: _, ...others } = before.pages
  const page = await cms.page(hint, signal)
  return { ...before, pages: page === null ? others : { ...others, [nameOf(hint)]: page } }
}
