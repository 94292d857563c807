import type { DownloadOptions, StoredFile } from './options.ts'

/**
 * Makes a `fetch` for libraries that load large files, such as models: a GET without a body is downloaded so that it
 * resumes, and answered from the store once it is whole and verified; all other requests go to the network. `optionsFor`
 * gives the options of an address, null for one that is left to the network.
 *
 * @example
 * const fetch = createFetch(download, (url) => (url.endsWith('.onnx') ? {} : null))
 */
export function createFetch<O extends DownloadOptions>(
  download: (url: string, options: O) => Promise<StoredFile>,
  optionsFor: (url: string) => O | null,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const options = request.method === 'GET' && !request.headers.has('range') ? optionsFor(request.url) : null
    if (!options) return fetch(request)
    const signal = options.signal ? AbortSignal.any([request.signal, options.signal]) : request.signal
    const file = await download(request.url, { ...options, signal })
    const headers = { 'content-length': String(file.size), 'content-type': 'application/octet-stream' }
    const response = new Response(file.stream(), { headers })
    // What is made here has no address of its own, and libraries look at it.
    return Object.defineProperty(response, 'url', { value: request.url })
  }
}
