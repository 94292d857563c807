import type { DownloadStoreApi } from '../state/downloadStore.ts'
import { loadStay } from './loadStay.ts'
import { workerAddress } from './trusted.ts'

export type ServiceWorkerUpdate = {
  /**
   * Lets a worker that waits take over, for 3 s at most; while a file is downloaded or saved in any tab it goes on
   * waiting. To be called before a download begins by itself.
   */
  settle(): Promise<void>
  /** Offers versions that are published while the page is open. */
  watch(store: DownloadStoreApi): Promise<void>
}

/** Registers the service worker; null where there is none, as in development. A failure leaves the page as it was without one. */
export function registerServiceWorker(): ServiceWorkerUpdate | null {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  const registered = serviceWorker.register(workerAddress('/sw.js')).catch((error: unknown) => {
    console.warn('The service worker could not be registered', error)
    return undefined
  })
  return {
    // Few pages find another worker, so few fetch what it takes.
    async settle() {
      const waiting = (await registered)?.waiting
      if (waiting) await (await loadStay()).takeOver(waiting)
    },
    async watch(store) {
      const registration = await registered
      registration?.addEventListener('updatefound', async () => {
        const { installing } = registration
        if (installing && serviceWorker.controller) void (await loadStay()).offerUpdate(installing, store)
      })
    },
  }
}
