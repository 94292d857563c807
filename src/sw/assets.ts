import { CacheFirst } from 'workbox-strategies'

export const assetCache = 'assets'

const strategy = new CacheFirst({ cacheName: assetCache })

const paths = /^\/(assets|pictures|sounds|icons)\//

/** Hashed and fixed files, from the cache once they are there. */
export function serveAsset(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const url = new URL(request.url)
  const ours = url.origin === location.origin && request.method === 'GET' && paths.test(url.pathname)
  return ours && !request.headers.has('range') ? strategy.handle({ event, request }) : null
}
