import { workerAddress } from './trusted.ts'

/** Registers the service worker; null where there is none, as in development. A failure leaves the page as it was without one. */
export function registerServiceWorker(): ServiceWorkerUpdate | null {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return null
  const registered = navigator.serviceWorker.register(workerAddress('/sw.js')).catch((error: unknown) => {
    console.warn('The service worker could not be registered', error)
    return undefined
  })
  return {
    async settle() {
      const waiting = (await registered)?.waiting
      // Few pages find a worker that waits, so few fetch what it takes.
      if (waiting) await (await import('./updates/takeOver.ts')).takeOver(waiting)
    },
  }
}

export type ServiceWorkerUpdate = {
  /**
   * Lets a worker that waits take over, for 3 s at most; while a file is downloaded or saved in any tab it goes on
   * waiting. To be called before a download begins by itself.
   */
  settle(): Promise<void>
}
