import type { DownloadRequest } from '../download/downloadRequest.ts'
import { isUnserved, rangePath, standbyPath } from '../download/protocol.ts'
import { broadcast } from '../download/run/channel.ts'

/**
 * A `fetch` whose requests the service worker passes on. It asks the origin itself once the network has answered in the
 * service worker's place.
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
 * Lets the service worker stand by until `ended`: if this page is gone before, the service worker continues the
 * download. Asks again when the browser has stopped it.
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
      // It did not listen yet when the run ended.
      if (ended.aborted) standDown()
      await response.text().catch(() => {})
    }
  } catch {
    // Without a service worker the download lasts as long as the page.
  }
}
