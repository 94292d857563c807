import type { DownloadOptions, StoredFile } from './options.ts'

/**
 * Creates a `fetch` for libraries that load large files, such as models. A GET without a Range header becomes a
 * resumable download, and its response is read from storage after the file is complete and verified. All other requests
 * go to the network. `optionsFor` returns the options for a URL, or null to leave the request to the network.
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
    // A constructed response has an empty `url`, but libraries read it.
    return Object.defineProperty(response, 'url', { value: request.url })
  }
}
