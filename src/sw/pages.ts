import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'

const cacheName = 'pages'
const freshMs = 86_400_000
const networkTimeoutSeconds = 2

// Campaign parameters do not make another page.
const byPath: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url) }

const plugins = [byPath]
const cacheThenNetwork = new StaleWhileRevalidate({ cacheName, plugins })
const networkThenCache = new NetworkFirst({ cacheName, plugins, networkTimeoutSeconds })

/** Pages: one of the last day at once from the cache, an older one from the network while that answers in time. */
export function servePage(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin || request.method !== 'GET' || !isPage(request, url)) return null
  return isFresh(url).then((fresh) =>
    (fresh ? cacheThenNetwork : networkThenCache).handle({ event, request }),
  )
}

/** Keeps a page for the time without a network. */
export async function storePage(path: string) {
  const response = await fetch(path, { cache: 'reload' })
  if (response.ok)
    await (await caches.open(cacheName)).put(pageKey(new URL(path, location.origin).href), response)
}

// The demo is a page too, in a frame or on its own.
const documents = ['document', 'iframe']

const isPage = ({ mode, destination }: Request, { pathname }: URL) =>
  pathname.endsWith('/') && ((mode === 'navigate' && documents.includes(destination)) || destination === '')

function pageKey(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

async function isFresh(url: URL): Promise<boolean> {
  const cached = await caches.match(pageKey(url.href), { cacheName })
  const date = Date.parse(cached?.headers.get('date') ?? '')
  return Date.now() - date < freshMs
}
