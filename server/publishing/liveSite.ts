import { basename, dirname } from 'node:path'
import type { Catalogue, PageOnSite } from '../../src/content/catalogue.ts'
import type { KnownPages } from '../../src/content/pageAlone.ts'
import { byName, type Content, nameOf, type PageKey } from '../../src/site/content.ts'
import { headersFile, uploadHeaders } from '../../src/site/headers.ts'
import type { SharePictures } from '../../src/site/share/sharePicture.ts'
import {
  type Built,
  type Renderer,
  type StoredUploads,
  type StyledPages,
  siteFiles,
  typesOf,
  uploadsFile,
} from '../../src/site/siteFiles.ts'
import { renderSound } from '../../src/site/soundSections.ts'
import { type Accepted, accept } from './accept.ts'
import type { Strapi } from './cms/strapi.ts'
import { rememberUploads } from './cms/uploads.ts'
import type { ShareFolder } from './files/sharePictures.ts'
import { picturesOf, prepareUploads, storedOnDisk, type UploadsToFetch } from './files/uploadFolder.ts'
import { variantFolder } from './files/variantFolder.ts'
import { type Preview, previewOf } from './preview.ts'
import { rememberPages } from './rememberPages.ts'
import { problemsOfThrown, throwingPages } from './throwingPages.ts'
import { compressAgain, removeFile, replaceFiles } from './write.ts'

/** The output of the build: the served folder, and what the server needs to render pages. */
type Site = {
  folder: string
  built: Built
  renderer: Renderer
  contentFile: string
  content: Content
  uploads: StoredUploads
  share: ShareFolder
}

/** New content, checked and rendered, but not in place yet. */
export type Prepared = Accepted & {
  uploads: StoredUploads
  /** Puts it in place and returns the changed files. Nothing else may be put in place before. */
  put(): Promise<string[]>
}

/** The live site: its content and its folder. */
export type LiveSite = {
  content(): Content
  uploads(): StoredUploads
  pages(): PageOnSite[]
  /** Why sections of live pages are missing. */
  leftOut(): string[]
  /** The settings of a page that the site ignores: unreadable colours and unknown styles. */
  withoutEffect(raw: unknown): string[]
  /** Removes the pages that are not among `names` at once, before other pages are rendered. */
  takeDown(names: Iterable<string>): Promise<void>
  /** Checks and renders `now`, with the files of `cms`. Rejects if the CMS is unreachable. */
  prepare(
    now: Content,
    toFetch: UploadsToFetch,
    cms: Pick<Strapi, 'file'>,
    signal: AbortSignal,
  ): Promise<Prepared>
  /** Renders the page with `raw` instead of its live version. `framedBy` may show it in a frame. */
  preview(raw: PageKey, framedBy: string, cms: Pick<Strapi, 'file'>, signal: AbortSignal): Promise<Preview>
}

/** The site of the build. Calls `refresh` when headers or redirects may have changed. `closing` ends its background work. */
export function liveSite(site: Site, refresh: () => void, closing: AbortSignal): LiveSite {
  const { folder, built } = site
  const renderer = rememberPages(site.renderer)
  const reader = rememberUploads(site.renderer)
  const catalogues = new WeakMap<Content, Catalogue>()
  const known: KnownPages = new WeakMap()
  const styled: StyledPages = new WeakMap()
  let content = byName(site.content)
  let stored = storedOnDisk(folder, site.uploads)
  const variants = variantFolder(folder, Object.values(built.pictures), picturesOf(stored))
  let thrown: string[] = []
  let pictures: SharePictures = {}
  const takenDown = new Set<string>()
  const hasty = new Map<string, string>()
  let nextBegins = new AbortController()
  let files = render(content, stored).then((rendered) => {
    thrown = rendered.thrown
    pictures = rendered.pictures
    return rendered.files
  })
  files.catch(() => {})

  function read(from: Content): Catalogue {
    const catalogue = catalogues.get(from) ?? renderer.readCatalogue(from.site, from.pages, known)
    catalogues.set(from, catalogue)
    return catalogue
  }
  async function render(from: Content, uploads: StoredUploads) {
    const catalogue = read(from)
    if (catalogue.kind === 'broken') throw new Error(catalogue.problems.join('\n'))
    const assets = await assetsOf(catalogue.pages)
    const rendered = await siteFiles(catalogue, { ...built, assets }, renderer, uploads, styled)
    return { ...rendered, pictures: assets.pictures }
  }
  async function assetsOf(pages: PageOnSite[]): Promise<Built['assets']> {
    return { ...built.assets, pictures: await site.share.picturesOf(pages) }
  }
  const pagesOf = (catalogue: Catalogue) => (catalogue.kind === 'pages' ? catalogue.pages : [])

  /** The accepted part of `now`, rendered. A page that cannot be rendered is a problem like others. */
  async function renderAccepted(now: Content, uploads: Awaited<ReturnType<typeof prepareUploads>>) {
    const problemsIn = (from: Content) => {
      const catalogue = read(from)
      return [...(catalogue.kind === 'broken' ? catalogue.problems : []), ...uploads.problemsOf(from)]
    }
    const renderAll = ({ content }: Accepted) => render(content, uploads.storedFor(content))
    const valid = accept(content, now, problemsIn)
    const rendered = await renderAll(valid).catch(() => null)
    if (rendered) return { accepted: valid, ...rendered }
    const pages = pagesOf(read(valid.content))
    const assets = await assetsOf(pages)
    const thrown = await throwingPages(pages, (page) =>
      renderSound(page, (one) => renderer.renderPage(one, assets)),
    )
    const accepted = accept(content, now, (from) => [
      ...problemsIn(from),
      ...problemsOfThrown(thrown, from, content),
    ])
    return { accepted, ...(await renderAll(accepted)) }
  }

  /** Adds the headers of new uploads before their files are in place. */
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

  async function takeDown(names: Iterable<string>): Promise<void> {
    const stay = new Set(names)
    const gone = pagesOf(read(content)).filter(({ page }) => !stay.has(nameOf(page)))
    for (const path of gone.flatMap(({ path, aliases }) => [path, ...aliases])) {
      const file = `${path.slice(1)}index.html`
      takenDown.add(file)
      await removeFile(folder, file)
    }
  }

  return {
    content: () => content,
    uploads: () => stored,
    pages: () => pagesOf(read(content)),
    leftOut() {
      const catalogue = read(content)
      return catalogue.kind === 'pages' ? [...catalogue.leftOut, ...thrown] : []
    },
    withoutEffect: site.renderer.withoutEffect,
    takeDown,
    async prepare(now, toFetch, cms, signal) {
      const from = { folder, variants, cms, reader, stored }
      const uploads = await prepareUploads(from, content, now, toFetch, signal)
      const rendered = await renderAccepted(now, uploads)
      const { accepted, files: next } = rendered
      const nextStored = uploads.storedFor(accepted.content)
      return {
        ...accepted,
        uploads: nextStored,
        async put() {
          // New pages come before better compression of old ones.
          nextBegins.abort()
          const before = await files
          const changed = Object.keys(next).filter(
            (name) => next[name] !== before[name] || takenDown.has(name),
          )
          const gone = Object.keys(before).filter((name) => !(name in next))
          await takeDown(Object.keys(accepted.content.pages))
          await announce(nextStored, before)
          const added = await uploads.put(accepted.content)
          const contents = Object.fromEntries(changed.map((name) => [name, next[name] ?? '']))
          await replaceFiles(folder, contents, () => {
            for (const name of changed) hasty.delete(name)
            refresh()
          })
          for (const name of gone) await removeFile(folder, name)
          const removed = await uploads.removeOthers(accepted.content)
          content = accepted.content
          stored = nextStored
          files = Promise.resolve(next)
          await site.share.removeOthers(rendered.pictures, pictures)
          thrown = rendered.thrown
          pictures = rendered.pictures
          takenDown.clear()
          for (const name of changed) hasty.set(name, next[name] ?? '')
          nextBegins = new AbortController()
          // Not awaited, and an error such as a full disk is ignored: each file already has a compressed copy.
          compressAgain(folder, hasty, AbortSignal.any([closing, nextBegins.signal])).catch(() => {})
          const all = [...changed, ...gone, ...added, ...removed]
          if (all.length > 0) await keep(content, stored)
          return all
        },
      }
    },
    async preview(raw, framedBy, cms, signal) {
      const draft = { ...content, pages: { ...content.pages, [nameOf(raw)]: raw } }
      const page = { documentId: raw.documentId, locale: raw.locale }
      const from = { folder, variants, cms, reader, stored }
      const uploads = await prepareUploads(from, content, draft, page, signal)
      const problems = uploads.problemsOf(draft)
      if (problems.length > 0) return { kind: 'broken', problems }
      const renderer = site.renderer
      return previewOf(content, raw, { built, uploads: uploads.storedFor(draft), renderer, framedBy })
    },
  }
}
