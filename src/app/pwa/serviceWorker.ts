import type { DownloadStoreApi } from '../../state/downloadStore.ts'
import { loadPrompts } from '../boot/lazyChunks.ts'
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

/** Registers the service worker. Returns null in development and where browsers have none. A failed registration is ignored. */
export function registerServiceWorker(): ServiceWorkerUpdate | null {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  const registered = serviceWorker.register(workerAddress('/sw.js')).catch((error: unknown) => {
    console.warn('The service worker could not be registered', error)
    return undefined
  })
  return {
    // Most pages find no waiting worker, and load nothing.
    async activateWaiting() {
      const waiting = (await registered)?.waiting
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
