import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readCatalogue } from '../../src/content/catalogue.ts'
import { editableTexts } from '../../src/content/checks/editableTexts.ts'
import { withGaps } from '../../src/content/checks/gaps.ts'
import { withoutEffect } from '../../src/content/checks/withoutEffect.ts'
import { embeddedContent } from '../../src/content/embedded.ts'
import { uploadsOfPage, uploadsOfSite } from '../../src/content/media/media.ts'
import { type Content, nameOf } from '../../src/site/content.ts'
import type { SharePictures } from '../../src/site/share/sharePicture.ts'
import type { Renderer, StoredUploads } from '../../src/site/siteFiles.ts'
import type { CmsFile, Strapi } from './cms/strapi.ts'
import type { ShareFolder } from './files/sharePictures.ts'
import { liveSite } from './liveSite.ts'
import { createPublisher } from './publisher.ts'
import type { SharedContent } from './sharedContent.ts'
import { snapshotsIn } from './snapshots/store.ts'

export const never = new AbortController().signal
export type Raw = { documentId: string; locale: string } & Record<string, unknown>
// Few pages, because each round renders all of them.
const few = ['home', 'ludo', 'html-sitemap', 'faqs']
const raws = (Object.values(embeddedContent.pages) as Raw[]).filter(({ documentId }) =>
  few.includes(documentId),
)
export const content: Content = {
  site: embeddedContent.site,
  pages: Object.fromEntries(raws.map((raw) => [nameOf(raw), raw])),
}
export const hint = { documentId: 'ludo', locale: 'gu' }
/** The renderer throws if a page holds this word. */
export const throwing = 'THROW'
export const html = `<p>${'x'.repeat(600)}</p>`

/** Names pictures by the titles of their pages, and draws none. */
const withoutDrawing: ShareFolder = {
  picturesOf: async (pages) =>
    Object.fromEntries(pages.map(({ path, page }) => [path, `/share/${page.title}.jpg`])),
  removeOthers: async () => {},
}

/** A publisher with a fake CMS, whose page `hint` is the result of `page`, and what the publisher rendered. */
export function publishing(
  page: () => Promise<unknown>,
  files: Record<string, Buffer> = {},
  uploads: StoredUploads = {},
  folder = mkdtempSync(join(tmpdir(), 'publish-')),
  shared: SharedContent | null = null,
  share: ShareFolder = withoutDrawing,
) {
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const fetched: string[] = []
  const rendered: string[] = []
  const shown: Record<string, string> = {}
  const sharePictures: SharePictures = {}
  const renderer: Renderer = {
    embeddedContent: content,
    readCatalogue: (site, pages, known) => readCatalogue(site, pages, known ? { known } : {}),
    withoutEffect,
    uploadsOfPage,
    uploadsOfSite,
    withGaps,
    editableTexts,
    render: async () => '',
    renderMissing: async () => 'missing',
    renderOffline: async () => ({ path: '/offline/', html: 'offline' }),
    renderPage: async ({ path, page: { title, downloadButton, page_body } }, { pictures }) => {
      rendered.push(path)
      sharePictures[path] = pictures[path]
      if (JSON.stringify([title, page_body]).includes(throwing)) throw new Error('of undefined')
      shown[path] = JSON.stringify([downloadButton, page_body])
      return { html: html + title, colours: '' }
    },
  }
  const cms: Strapi = {
    everything: async () => {
      const raw = await page()
      return raw === null ? content : { ...content, pages: { ...content.pages, [nameOf(raw as Raw)]: raw } }
    },
    site: async () => content.site,
    page,
    async file(path): Promise<CmsFile> {
      fetched.push(path)
      const bytes = files[path]
      return bytes
        ? { kind: 'file', bytes }
        : { kind: 'refused', problem: 'cannot be fetched: the CMS answers 404' }
    },
  }
  const built = {
    assets: {
      bundle: '',
      boot: '',
      reloadWhenOnline: '',
      laterStyles: '',
      olderStyles: '',
      pictures: {},
      file: null,
    },
    styles: [],
    origin: 'https://ludo.example',
    headers: {},
    pictures: {},
    drawn: {},
  }
  const headersFile = join(folder, 'headers.json')
  const headers = () => (existsSync(headersFile) ? JSON.parse(readFileSync(headersFile, 'utf8')) : {})
  const filesIn = (part: string) =>
    existsSync(join(folder, part)) ? readdirSync(join(folder, part)).sort() : []
  const inUploads = () => filesIn('uploads')
  const variants = () => filesIn('variants')
  let refreshed = 0
  const site = {
    folder,
    contentFile: join(folder, 'content.json'),
    built,
    renderer,
    content,
    uploads,
    share,
  }
  const seen: { headers: string[]; files: string[]; redirects: string }[] = []
  const snapshots = snapshotsIn(join(folder, 'snapshots'))
  const live = liveSite(
    site,
    () => {
      refreshed += 1
      const redirectsFile = join(folder, 'redirects.json')
      const redirects = existsSync(redirectsFile) ? readFileSync(redirectsFile, 'utf8') : ''
      seen.push({ headers: Object.keys(headers()), files: inUploads(), redirects })
    },
    never,
  )
  const publisher = createPublisher(live, cms, snapshots, shared)
  return {
    folder,
    publisher,
    snapshots,
    rendered,
    shown,
    sharePictures,
    fetched,
    headers,
    inUploads,
    variants,
    seen,
    refreshed: () => refreshed,
  }
}

export const changed: Raw = { ...(content.pages['ludo (gu)'] as Raw), title: 'A new title' }
