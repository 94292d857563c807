/** A cache storage in memory, for `vi.stubGlobal('caches', …)`. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, location.origin).href
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return store
  }
  const open = async (name: string) => {
    const store = storeOf(name)
    return {
      match: async (request: RequestInfo) => store.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => {
        // Reads to the end, as the real one does.
        const { headers, status } = response
        store.set(keyOf(request), new Response(await response.arrayBuffer(), { headers, status }))
      },
      delete: async (request: RequestInfo) => store.delete(keyOf(request)),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    }
  }
  return {
    open,
    match: async (request: RequestInfo, { cacheName }: { cacheName: string }) =>
      storeOf(cacheName).get(keyOf(request))?.clone(),
    /** The addresses in the cache of this name, as paths. */
    paths: (name: string) => [...storeOf(name).keys()].map((url) => new URL(url).pathname),
  }
}
