import { type DBSchema, openDB } from 'idb'
import { type EventStore, mostEvents } from './eventStore.ts'

interface Schema extends DBSchema {
  events: { key: number; value: string }
}

/** Events in IndexedDB, where a service worker finds them again. Its calls reject where storage fails. */
export const databaseStore = (most = mostEvents, name = 'events'): EventStore => ({
  put: (address) =>
    opened(name, async (db) => {
      const { store, done } = db.transaction('events', 'readwrite')
      await store.add(address)
      const keys = await store.getAllKeys()
      for (const key of keys.slice(0, -most)) void store.delete(key)
      await done
    }),
  oldest: () => opened(name, async (db) => (await db.transaction('events').store.openCursor())?.value),
  remove: (address) =>
    opened(name, async (db) => {
      const oldest = await db.transaction('events', 'readwrite').store.openCursor()
      if (oldest?.value === address) await oldest.delete()
    }),
})

// Opens the database each time: events are rare, and browsers close idle connections in the background.
async function opened<T>(name: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('events', { autoIncrement: true }),
  })
  return work(db).finally(() => db.close())
}

type Database = Awaited<ReturnType<typeof openDB<Schema>>>
