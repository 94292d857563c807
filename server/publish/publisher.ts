import { basename, dirname } from 'node:path'
import type { Catalogue, PageOnSite } from '../../src/content/catalogue.ts'
import type { Content, PageKey } from '../../src/site/content.ts'
import { byName, nameOf } from '../../src/site/content.ts'
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
import { type Accepted, accept } from './accept.ts'
import { fetched, type Hint, isAboutAll, partOf, stillWrong } from './hint.ts'
import { type Preview, previewOf } from './preview.ts'
import { rememberPages } from './rememberPages.ts'
import { problemsOfThrown, throwingPages } from './throwingPages.ts'
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

  /** What is accepted of `now`, with its files. What cannot be rendered is a problem as any other. */
  async function renderAccepted(now: Content, uploads: Awaited<ReturnType<typeof prepareUploads>>) {
    const problemsIn = (from: Content) => [...problemsOf(from), ...uploads.problemsOf(from)]
    const renderAll = ({ content }: Accepted) => render(content, uploads.storedFor(content))
    const valid = accept(content, now, problemsIn)
    const files = await renderAll(valid).catch(() => null)
    if (files) return { accepted: valid, next: files }
    const catalogue = read(valid.content)
    const pages = catalogue.kind === 'pages' ? catalogue.pages : []
    const thrown = await throwingPages(pages, (page) => renderer.renderPage(page, built.assets))
    const accepted = accept(content, now, (from) => [
      ...problemsIn(from),
      ...problemsOfThrown(thrown, from, content),
    ])
    return { accepted, next: await renderAll(accepted) }
  }

  async function put(now: Content, hint: Hint, signal: AbortSignal): Promise<Report> {
    const uploads = await prepareUploads(
      { folder, variants, cms, reader, stored },
      content,
      now,
      hint,
      signal,
    )
    const { accepted, next } = await renderAccepted(now, uploads)
    const nextStored = uploads.storedFor(accepted.content)
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
    if (all.length === 0) return { changed: all, problems: [...accepted.problems, ...leftOut()] }
    await keep(content, stored)
    const unkept = snapshots.keep(content, new Date())
    return { changed: all, problems: [...accepted.problems, ...leftOut(), ...(unkept ? [unkept] : [])] }
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
