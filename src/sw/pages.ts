import { cacheFiles, discard } from './assets.ts'
import { savesData } from './clients.ts'
import type { Served } from './lifetime.ts'

// `app/staff/bar.ts` deletes it at the log-out.
const cacheName = 'pages'
const seenAt = 'x-seen-at'
const endsAt = 'x-ends-at'
const freshMs = 86_400_000
const timeoutMs = 2_000

/**
 * Serves pages. A page that the visitor saw in the last day comes from the cache, an older one from the network if the
 * network responds within 2 s. Returns null for any other request.
 */
export function servePage(request: Request, url: URL): Promise<Served> | null {
  return request.method === 'GET' && isPage(request, url) ? respond(request, url) : null
}

// Not pages of content. Those of staff show figures and drafts, which must not stay on the phone.
const otherPaths =
  /^\/(?:(?:api|files|v1|hooks|_download|login|staff|snapshots)\/|(?:preview|staff|snapshots)$)|\.\w+$/

const isPage = ({ mode, destination }: Request, { pathname }: URL) =>
  mode === 'navigate'
    ? destination === 'document' && !otherPaths.test(pathname)
    : destination === '' && pathname.endsWith('/') && !otherPaths.test(pathname)

async function respond(request: Request, { pathname, search }: URL): Promise<Served> {
  const path = pathname.replace(/\/?$/, '/')
  const cached = await cachedPage(path)
  // The server would redirect there, too.
  if (cached && path !== pathname) {
    discard(cached.response)
    return { response: Response.redirect(location.origin + path + search, 308) }
  }
  const fetched = fetch(request)
  if (cached && cached.ageMs < freshMs) {
    const done = fetched.then(
      (response) => cacheWithFiles(path, response),
      () => renewPage(path),
    )
    return { response: cached.response, done }
  }
  const copy = fetched.then((response) => response.clone())
  const done = copy.then((response) => cacheWithFiles(path, response)).catch(() => {})
  const response = cached
    ? networkFirst(fetched, cached.response)
    : fetched.catch(() => offlinePage(request, path))
  return { response: await response, done }
}

/** The network's response, or the cached page if that fails, is a server error or takes more than 2 s. */
async function networkFirst(fetched: Promise<Response>, cached: Response): Promise<Response> {
  const response = await Promise.race([
    fetched.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
  ])
  if (response && response.status < 500) {
    discard(cached)
    return response
  }
  fetched.then(discard, () => {})
  return cached
}

/** The offline page in the language of the path. A request for a page's data by the app gets a network error. */
export async function offlinePage({ mode }: Request, path: string): Promise<Response> {
  const [prefix = ''] = /^\/(?:hi|gu|bn)(?=\/)/.exec(path) ?? []
  const cached = mode === 'navigate' ? await cachedPage(`${prefix}/offline/`) : null
  return cached?.response ?? Response.error()
}

/** Fetches and caches a page. Returns the paths of the files it uses, without fonts. */
export const cachePage = async (path: string) =>
  cacheIfPage(path, await fetch(path, { cache: 'no-cache', priority: 'low' }))

/** Caches a page and its pictures. With data saving on, only the page. */
const cacheWithFiles = async (path: string, response: Response) => {
  const used = await cacheIfPage(path, response)
  if (!savesData()) await cacheFiles(used)
}

/** A section that ends, with its last moment in ms since 1970. */
const ending = / data-ends="(\d+)"(?! hidden)/g

/** Hides the sections of a cached page that have ended since. */
async function withoutEnded(cached: Response): Promise<Response> {
  const first = cached.headers.get(endsAt)
  if (first === null || Date.now() <= Number(first)) return cached
  const html = await cached.text()
  const hidden = html.replace(ending, (ends, end) => (Date.now() > Number(end) ? `${ends} hidden=""` : ends))
  return new Response(hidden, { headers: cached.headers })
}

/** Files except fonts: the styles name whole fonts, which a page needs only for rare syllables. */
const files = /\/(?:assets|pictures)\/[\w./-]+\.(?!woff2)\w+/g

// Each page that a build of this site made has it: `app/render/resources.tsx`.
const mark = ' data-bundle="/assets/'

/** Whether the server allows everybody's copy of this response. */
const isPublic = ({ headers }: Response) => !/no-store|private/.test(headers.get('cache-control') ?? '')

/**
 * Caches a response if it is a page of this site. A proxy or a captive portal may answer with a page of its own. Deletes
 * the cached page if the page has moved, is gone, or is now private.
 */
async function cacheIfPage(path: string, response: Response): Promise<string[]> {
  const { ok, status, redirected, type, headers } = response
  const hasMoved = redirected || type === 'opaqueredirect'
  if (hasMoved || status === 404 || status === 410 || !isPublic(response))
    await (await caches.open(cacheName)).delete(path)
  if (!ok || hasMoved || !isPublic(response) || !headers.get('content-type')?.startsWith('text/html')) {
    discard(response)
    return []
  }
  const html = await response.text()
  if (!html.includes(mark)) return []
  const ends = [...html.matchAll(ending)].map(([, end]) => Number(end))
  const kept = new Headers(headers)
  if (ends.length > 0) kept.set(endsAt, String(Math.min(...ends)))
  await putPage(path, html, kept)
  return html.match(files) ?? []
}

/** Deletes what a service worker of an earlier build should not have cached. */
export async function prunePages(): Promise<void> {
  const cache = await caches.open(cacheName)
  const prune = async (request: Request) => {
    const response = await cache.match(request)
    const html = await response?.text()
    if (response && !(isPublic(response) && html?.includes(mark))) await cache.delete(request)
  }
  await Promise.all((await cache.keys()).map(prune))
}

/** Counts a visit without a network as a visit. */
async function renewPage(path: string) {
  const cached = await cachedPage(path)
  if (cached) await putPage(path, cached.response.body, cached.response.headers)
}

/** Caches a page with the time of this visit, by its path, because campaign parameters do not make another page. */
async function putPage(path: string, body: BodyInit | null, headers: Headers) {
  const stamped = new Headers(headers)
  stamped.set(seenAt, String(Date.now()))
  await (await caches.open(cacheName)).put(path, new Response(body, { headers: stamped }))
}

async function cachedPage(path: string): Promise<{ response: Response; ageMs: number } | null> {
  const response = await caches.match(path, { cacheName })
  if (!response) return null
  return { response: await withoutEnded(response), ageMs: Date.now() - Number(response.headers.get(seenAt)) }
}

/** The HTML of every cached page. */
export async function cachedHtml(): Promise<string[]> {
  const cache = await caches.open(cacheName)
  const pages = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return Promise.all(pages.map((response) => response?.text() ?? ''))
}
