import type { Served } from './served.ts'

export const assetCache = 'assets'

const paths = /^\/(assets|pictures|sounds|icons|play)\//
const hashed = /^\/assets\//
const freshMs = 86_400_000
const lanes = 4

/** The files of pages, from the cache once they are there; those without a hash are refreshed behind once a day. */
export function serveAsset(request: Request): Promise<Served> | null {
  const url = new URL(request.url)
  const ours = url.origin === location.origin && request.method === 'GET' && paths.test(url.pathname)
  const isPart = ours && request.destination !== 'document' && !request.headers.has('range')
  return isPart ? answer(request, url) : null
}

async function answer(request: Request, { pathname }: URL): Promise<Served> {
  const cache = await caches.open(assetCache)
  const kept = await cache.match(pathname)
  if (kept && (hashed.test(pathname) || ageOf(kept) < freshMs))
    return { response: kept, done: Promise.resolve() }
  const asked = fetch(request)
  const done = asked
    .then((response) => response.clone())
    .then((response) => keep(cache, pathname, response))
    .catch(() => {})
  return { response: kept ?? (await asked), done }
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

// What was redirected may be a portal's.
const keep = async (cache: Cache, file: string, response: Response) => {
  if (response.ok && !response.redirected) await cache.put(file, response)
}
