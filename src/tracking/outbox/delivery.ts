import type { EventStore } from './eventStore.ts'
import { sentNow } from './sentNow.ts'

type Ports = {
  store: EventStore & { all(): string[] }
  /** True if a service worker handles the page's requests. It stores events that it cannot send. */
  isControlled(): boolean
  fetch: typeof globalThis.fetch
  /** Sends the stored events; rejects if some of them have to wait. */
  empty(): Promise<void>
}

export type Delivery = {
  /** Sends an event to the log. `address` is the URL that logs it. */
  send(address: string): void
  /** Sends the events that earlier pages or failed requests left in the store. */
  resume(): void
  /** For when the visitor leaves the page: sends the pending events again. The log counts every event once. */
  leave(): void
}

/** Sends events to the log. The service worker stores those it cannot send; without one, the page stores them. */
export function createDelivery({ store, isControlled, fetch, empty }: Ports): Delivery {
  const handOver = (address: string) => fetch(sentNow(address), { method: 'PUT', keepalive: true })
  const keep = (address: string) => {
    void store.put(address)
    resume()
  }
  const resume = () => {
    if (store.all().length > 0) empty().catch(() => {})
  }
  return {
    resume,
    send(address) {
      if (!isControlled()) return keep(address)
      handOver(address).then(
        ({ ok }) => ok || keep(address),
        () => keep(address),
      )
    },
    leave() {
      for (const address of store.all()) handOver(address).catch(() => {})
    },
  }
}
