import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { loadPrompts } from '../boot/lazyChunks.ts'
import { onFirstInput } from '../boot/pageTimes.ts'
import { workerAddress } from '../boot/trustedTypes.ts'

export type ServiceWorkerUpdate = {
  /**
   * Activates a waiting service worker, and resolves after 3 s at most. It keeps waiting while a file is downloaded or saved
   * in any tab. Must be called before an automatic download starts.
   */
  activateWaiting(): Promise<void>
  /** Offers the visitor versions that are published while the page is open. */
  offerUpdates(store: DownloadStoreApi): Promise<void>
}

/** Registers the service worker. Null in development and without browser support. A failed registration is ignored. */
export function registerServiceWorker(): ServiceWorkerUpdate | null {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  const registered = whenQuiet(serviceWorker)
    .then(() => serviceWorker.register(workerAddress('/sw.js')))
    .catch((error: unknown) => {
      console.warn('The service worker could not be registered', error)
      return undefined
    })
  return {
    // Most pages find no waiting worker, and load nothing.
    async activateWaiting() {
      const waiting = (await serviceWorker.getRegistration().catch(() => undefined))?.waiting
      if (waiting) await (await loadPrompts()).activateUpdate(waiting)
    },
    async offerUpdates(store) {
      const registration = await registered
      registration?.addEventListener('updatefound', async () => {
        const { installing } = registration
        if (installing && serviceWorker.controller) void (await loadPrompts()).offerUpdate(installing, store)
      })
    },
  }
}

const quietAfterMs = 3_000

/** Resolves when the fetches of a first installation cannot delay the page: on first input, or 3 s after the load. */
function whenQuiet({ controller }: ServiceWorkerContainer): Promise<void> {
  if (controller) return Promise.resolve()
  return new Promise((resolve) => {
    onFirstInput(() => resolve())
    const onLoad = () => setTimeout(resolve, quietAfterMs)
    if (document.readyState === 'complete') onLoad()
    else addEventListener('load', onLoad, { once: true })
  })
}
