import { createDelivery } from '../tracking/delivery.ts'
import { pageStore } from '../tracking/pageStore.ts'

/** Connects the event log to this page: what could not be sent goes out on loading, with the network, and on leaving. */
export function deliverEvents(): (address: string) => void {
  const store = pageStore(() => localStorage)
  const { send, resume, leave } = createDelivery({
    store,
    isControlled: () => navigator.serviceWorker?.controller != null,
    fetch,
    // Where there is a service worker it is hardly ever needed.
    empty: async () => (await import('../tracking/emptyPage.ts')).emptyPage(store),
  })
  resume()
  addEventListener('online', resume)
  addEventListener('pagehide', leave)
  return send
}
