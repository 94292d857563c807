import type { DownloadRequest } from '../download/downloadRequest.ts'
import { isUnserved, rangePath, standbyPath } from '../download/protocol.ts'
import { broadcast } from '../download/run/channel.ts'

/**
 * A `fetch` that sends its requests through the service worker. After the server has answered instead of the service
 * worker, it sends them to the origin directly.
 */
export function throughServiceWorker(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let isServed = true
  return async (input, init) => {
    if (isServed) {
      const response = await fetch(rangePath(String(input)), init)
      if (!isUnserved(response)) return response
      isServed = false
      void response.body?.cancel()
    }
    return fetch(input, init)
  }
}

/**
 * Keeps a request to the service worker open until `ended`. If this page is closed before, the service worker continues
 * the download. Sends the request again if the browser has stopped the service worker.
 */
export async function holdStandby(request: DownloadRequest, ended: AbortSignal): Promise<void> {
  const standby = crypto.randomUUID()
  const standDown = () => broadcast({ tell: 'stand-down', standby })
  ended.addEventListener('abort', standDown, { once: true })
  const body = JSON.stringify({ ...request, standby })
  try {
    while (!ended.aborted) {
      const response = await fetch(standbyPath, { method: 'POST', body, cache: 'no-store' })
      if (!response.ok || isUnserved(response)) return
      // The service worker did not listen yet when the run ended.
      if (ended.aborted) standDown()
      await response.text().catch(() => {})
    }
  } catch {
    // Without a service worker the download lasts as long as the page.
  }
}
