import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { Served } from './served.ts'

export const assetCache = 'assets'

/** What a fetch event brings. */
type Fetching = Event & { readonly request: Request; waitUntil(work: Promise<unknown>): void }

const paths = /^\/(assets|pictures|sounds|icons|play)\//
const hashed = /^\/assets\//
const freshMs = 86_400_000
const lanes = 4

const plugins: WorkboxPlugin[] = [
  {
    // What a file is asked with does not make another file.
    cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/[?#].*/, ''),
    // What was redirected may be a portal's.
    cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null),
  },
]
const once = new CacheFirst({ cacheName: assetCache, plugins })
const refreshed = new StaleWhileRevalidate({ cacheName: assetCache, plugins })

/** The files of pages, from the cache once they are there; those without a hash are refreshed behind once a day. */
export function serveAsset(event: Fetching): Promise<Served> | null {
  const { request } = event
  const url = new URL(request.url)
  const ours = url.origin === location.origin && request.method === 'GET' && paths.test(url.pathname)
  // The demo is one file, be it in a frame or on its own.
  const isDemo = url.pathname.startsWith('/play/')
  const isPart = ours && (isDemo || request.destination !== 'document') && !request.headers.has('range')
  return isPart ? answer(event, url) : null
}

async function answer(event: Fetching, { pathname }: URL): Promise<Served> {
  const kept = await (await caches.open(assetCache)).match(pathname)
  const stays = hashed.test(pathname) || (kept && ageOf(kept) < freshMs)
  const [response, done] = (stays ? once : refreshed).handleAll({ event, request: event.request })
  return { response: await response, done: done.catch(() => {}) }
}

const ageOf = ({ headers }: Response) => Date.now() - Date.parse(headers.get('date') ?? '')

/** Fetches the files that are not kept yet, a few at a time; one that fails is fetched when it is needed. */
export async function keepFiles(files: readonly string[]) {
  const cache = await caches.open(assetCache)
  const queue = new Set(files).values()
  const lane = async () => {
    for (const file of queue) {
      if (await cache.match(file)) continue
      await fetch(file, { priority: 'low' })
        .then((response) => keep(cache, file, response))
        .catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

const isKeepable = ({ ok, redirected }: Response) => ok && !redirected

const keep = async (cache: Cache, file: string, response: Response) => {
  if (isKeepable(response)) await cache.put(file, response)
}
