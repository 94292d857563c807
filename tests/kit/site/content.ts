import { readFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { previewOf } from '../../../server/publishing/preview.ts'
import type { PageOnSite } from '../../../src/content/catalogue.ts'
import { withDefaults } from '../../../src/content/defaults.ts'
import type { PageData, pageModel } from '../../../src/content/page.ts'
import type { siteModel } from '../../../src/content/site.ts'
import type { InputOf } from '../../../src/model/fields.ts'
import { type Content, nameOf } from '../../../src/site/content.ts'
import { allowApks, securityHeaders } from '../../../src/site/headers.ts'
import { type Built, builtFile, catalogueOf, type Renderer } from '../../../src/site/siteFiles.ts'
import { listen } from '../loopback.ts'
import { type Site, siteRoot } from './site.ts'

type RawSite = InputOf<typeof siteModel>
/** A page as the CMS returns it. Its download button has only the fields that differ from the site's. */
export type RawPage = Omit<InputOf<typeof pageModel>, 'page_body' | 'downloadButton'> & {
  downloadButton: Partial<InputOf<typeof pageModel>['downloadButton']>
  page_body: ({ __component: string } & Record<string, unknown>)[]
}

/** The content of the built site as the CMS returns it. A test changes it in place. */
export type Draft = {
  site: RawSite
  pages: RawPage[]
  /** The page at a path such as `/gu/ludo/`. */
  page(path: string): RawPage
  /** Adds a copy of the page at `from`. */
  copy(from: string, to: string): RawPage
  /** Changes a page after its content was parsed, to content that only a later version of the site could publish. */
  afterReading(path: string, change: (page: PageData) => void): void
}

/** The changes of an editor before the test begins. */
export type ContentChange = (draft: Draft) => void

// Files are a few percent larger than in the build, which takes many times as long.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Serves pages with changed content, and forwards other requests to `site`. The renderer of the build renders a page
 * when the browser requests it, with the policy that the server gives it.
 */
export async function serveContent(site: Site, change: ContentChange, apkOrigins: string[]): Promise<Site> {
  const render = await rendererOf(change)
  const rendered = new Map<string, ReturnType<typeof render>>()
  const pageAt = (path: string) => {
    const known = rendered.get(path) ?? render(path)
    rendered.set(path, known)
    return known
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const shown = await pageAt(new URL(request.url ?? '/', site.url).pathname)
    if (!shown) return forward(request, response, site.url)
    const headers = {
      ...securityHeaders,
      'content-security-policy': allowApks(shown.policy, apkOrigins),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    }
    if (request.headers['accept-encoding']?.includes('br'))
      response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(shown.compressed)
    else response.writeHead(200, headers).end(shown.html)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  return { ...site, ...(await listen(server)) }
}

/** Renders the page at a path; null if there is none. Throws with all problems if the content is invalid. */
async function rendererOf(change: ContentChange) {
  const renderer: Renderer = await import(pathToFileURL(join(siteRoot, 'dist/render/render.js')).href)
  const built: Built = JSON.parse(readFileSync(join(siteRoot, 'dist/render', builtFile), 'utf8'))
  const { content, laterChanges } = changed(renderer.embeddedContent, change)
  const catalogue = catalogueOf(renderer, content)
  const pageAt = (path: string) => catalogue.pages.find((one: PageOnSite) => one.path === path)?.page
  for (const [path, changeLater] of laterChanges) changeLater(found(pageAt(path), path))
  const read = { ...renderer, readCatalogue: () => catalogue }

  return async (path: string) => {
    const page = pageAt(path)
    if (!page) return null
    const preview = await previewOf(content, page, { built, uploads: {}, renderer: read, framedBy: "'none'" })
    if (preview.kind === 'broken') throw new Error(preview.problems.join('\n'))
    return { ...preview, compressed: brotliCompressSync(preview.html, quickly) }
  }
}

function changed(embedded: Content, change: ContentChange) {
  const site = structuredClone(embedded.site) as RawSite
  const pages = structuredClone(Object.values(embedded.pages)) as RawPage[]
  const laterChanges = new Map<string, (page: PageData) => void>()
  const page = (path: string) => {
    const raw = found(
      pages.find((one) => one.route_name === routeOf(path)),
      path,
    )
    // Most pages use the site's download button.
    return Object.assign(raw, withDefaults(raw, site))
  }
  change({
    site,
    pages,
    page,
    copy(from, to) {
      const route_name = routeOf(to)
      const copied = { ...structuredClone(page(from)), route_name, documentId: route_name, aliases: [] }
      pages.push(copied)
      return copied
    },
    afterReading: (path, changeLater) => void laterChanges.set(path, changeLater),
  })
  const named = pages.map((one) => [nameOf(one), one])
  return { content: { site, pages: Object.fromEntries(named) } satisfies Content, laterChanges }
}

const routeOf = (path: string) => path.replace(/^\/|\/$/g, '') || 'home'

function found<T>(page: T | undefined, path: string): T {
  if (page === undefined) throw new Error(`The content has no page at ${path}`)
  return page
}

/** Forwards a request to the site at `to`, and the response back. */
function forward(request: IncomingMessage, response: ServerResponse, to: string): void {
  const { method, headers } = request
  const onward = httpRequest(new URL(request.url ?? '/', to), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  // The browser cancels requests that it no longer needs, and the site may be stopped first.
  onward.once('error', () => response.destroy())
  response.once('close', () => onward.destroy())
  request.pipe(onward)
}
