import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { atMost, maxWorkMs, type Served } from './lifetime.ts'

export const assetCache = 'assets'

/** The part of a `FetchEvent` that is used here. */
type Fetching = Event & { readonly request: Request; waitUntil(work: Promise<unknown>): void }

const files = /^\/(assets|pictures|sounds|icons)\//
// The demo is one HTML file, which the page shows in a frame.
const demo = /^\/(?:[a-z]{2}\/)?play\//
const hashed = /^\/assets\//
const freshMs = 86_400_000
const maxParallel = 4

const plugins: WorkboxPlugin[] = [
  {
    // A query does not change the file.
    cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*/, ''),
    cacheWillUpdate: async ({ request, response }) =>
      (await isCacheable(response, new URL(request.url).pathname)) ? response : null,
  },
]
const cacheFirst = new CacheFirst({ cacheName: assetCache, plugins })
const revalidated = new StaleWhileRevalidate({ cacheName: assetCache, plugins })

/**
 * Serves the files of pages from the cache once they are there; those without a hash in their name are revalidated in
 * the background once a day. Returns null for any other request.
 */
export function serveAsset(event: Fetching, url: URL): Promise<Served> | null {
  const { request } = event
  const isFile = files.test(url.pathname) && request.destination !== 'document'
  const isAsset =
    request.method === 'GET' && (isFile || demo.test(url.pathname)) && !request.headers.has('range')
  return isAsset ? respond(event, url) : null
}

async function respond(event: Fetching, { pathname }: URL): Promise<Served> {
  const cached = await (await caches.open(assetCache)).match(pathname)
  const isFresh = hashed.test(pathname) || (cached && ageOf(cached) < freshMs)
  if (cached) discard(cached)
  const strategy = isFresh ? cacheFirst : revalidated
  // Workbox would keep the service worker alive without a limit.
  const limited = Object.create(event, {
    waitUntil: { value: (work: Promise<unknown>) => event.waitUntil(atMost(maxWorkMs, work)) },
    preloadResponse: { value: undefined },
  }) as Fetching
  const [response, done] = strategy.handleAll({ event: limited, request: event.request })
  return { response: await response, done: done.catch(() => {}) }
}

const ageOf = ({ headers }: Response) => Date.now() - Date.parse(headers.get('date') ?? '')

/** Fetches and caches the missing files, four at a time. If a file fails, the page fetches it when needed. */
export async function cacheFiles(files: readonly string[]) {
  const cache = await caches.open(assetCache)
  const queue = new Set(files).values()
  const work = async () => {
    for (const file of queue) {
      const cached = await cache.match(file)
      if (cached) {
        discard(cached)
        continue
      }
      await fetch(file, { priority: 'low' })
        .then((response) => put(cache, file, response))
        .catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, work))
}

// In the demo of each build: `games/ludo/page/page.ts`.
const demoMark = ' data-testid="ludo"'

/** A captive portal or a proxy may redirect, or answer with a page of its own. Only the demo is a page. */
async function isCacheable(response: Response, path: string): Promise<boolean> {
  const { ok, redirected, headers } = response
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  if (!ok || redirected || isHtml !== demo.test(path)) return false
  return !isHtml || (await response.clone().text()).includes(demoMark)
}

const put = async (cache: Cache, file: string, response: Response) => {
  if (await isCacheable(response, file)) await cache.put(file, response)
  else discard(response)
}

/** Cancels the body of a response that nobody reads. Otherwise the connection stays open and the service worker busy. */
export const discard = ({ body }: Response) => void body?.cancel().catch(() => {})
