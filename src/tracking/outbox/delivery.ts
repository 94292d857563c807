import type { EventStore } from './eventStore.ts'
import { sentNow } from './sentNow.ts'

type Ports = {
  store: EventStore & { all(): string[] }
  /** Whether a service worker takes what the page sends, and keeps it. */
  isControlled(): boolean
  fetch: typeof globalThis.fetch
  /** Sends what the store keeps; rejects when some of it has to wait. */
  empty(): Promise<void>
}

export type Delivery = {
  /** Brings an event to the log, by the address that logs it. */
  send(address: string): void
  /** Sends what earlier pages and bad networks left behind. */
  resume(): void
  /** The page is being left: sends once more what is on its way. The log takes every event once. */
  leave(): void
}

/** Brings events to the log. The service worker keeps those it cannot send; where there is none the page does. */
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
