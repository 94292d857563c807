import type { OpenStorage } from '../../webview/exports/storage.ts'
import { type EventStore, mostEvents } from './eventStore.ts'

const key = 'keptEvents'

/**
 * Stores events in the page's storage, the only one that is written synchronously while the visitor leaves the page. If
 * it is forbidden or full, events are kept in memory until the page closes.
 */
export function pageStore(openStorage: OpenStorage, most = mostEvents): EventStore & { all(): string[] } {
  let own: string[] | undefined
  const all = () => own ?? stored(openStorage)
  const write = (events: string[]) => {
    try {
      if (!own) openStorage().setItem(key, JSON.stringify(events))
    } catch {
      own = []
    }
    if (own) own = events
  }
  return {
    all,
    put: async (address) => write([...all(), address].slice(-most)),
    oldest: async () => all()[0],
    remove: async (address) => write(all().filter((one) => one !== address)),
  }
}

function stored(openStorage: OpenStorage): string[] {
  try {
    const events: unknown = JSON.parse(openStorage().getItem(key) ?? '[]')
    return Array.isArray(events) ? events.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
