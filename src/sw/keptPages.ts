const cacheName = 'pages'
const seenAt = 'x-seen-at'

/** A page that opens without a network; `ageMs` is the time since it was last seen. */
export type KeptPage = { response: Response; ageMs: number }

/** Keeps a page as one seen now. Campaign parameters do not make another page, so its path alone is its name. */
export async function keepPage(path: string, { body, headers }: Response) {
  const stamped = new Headers(headers)
  stamped.set(seenAt, String(Date.now()))
  await (await caches.open(cacheName)).put(path, new Response(body, { headers: stamped }))
}

export async function keptPage(path: string): Promise<KeptPage | null> {
  const response = await caches.match(path, { cacheName })
  return response ? { response, ageMs: Date.now() - Number(response.headers.get(seenAt)) } : null
}

export async function dropPage(path: string) {
  await (await caches.open(cacheName)).delete(path)
}

/** The HTML of every kept page. */
export async function keptHtml(): Promise<string[]> {
  const cache = await caches.open(cacheName)
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return Promise.all(kept.map((response) => response?.text() ?? ''))
}
