import { type EventStore, mostEvents } from './eventStore.ts'

/** Stores events in IndexedDB, where the service worker can read them later. All methods reject if storage fails. */
export const databaseStore = (most = mostEvents, name = 'events'): EventStore => ({
  put: (address) =>
    transact(name, 'readwrite', async (events) => {
      events.add(address)
      const keys = await resultOf(events.getAllKeys())
      for (const key of keys.slice(0, -most)) events.delete(key)
    }),
  oldest: () =>
    transact(
      name,
      'readonly',
      async (events) => (await resultOf(events.openCursor()))?.value as string | undefined,
    ),
  remove: (address) =>
    transact(name, 'readwrite', async (events) => {
      const oldest = await resultOf(events.openCursor())
      if (oldest?.value === address) oldest.delete()
    }),
})

// Opens the database each time: events are rare, and browsers close idle connections in the background. Does not use
// the package `idb`, which would be a seventh of the service worker.
async function transact<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (events: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore('events', { autoIncrement: true })
  const db = await resultOf(opening)
  try {
    const tx = db.transaction('events', mode)
    const done = new Promise((resolve, reject) => {
      tx.oncomplete = resolve
      tx.onabort = () => reject(tx.error)
    })
    const [result] = await Promise.all([work(tx.objectStore('events')), done])
    return result
  } finally {
    db.close()
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
