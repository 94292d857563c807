import { type OpenStorage, saveStored } from '../webview/exports/storage.ts'
import { objectionKey } from './objection.ts'
import { pageStore } from './outbox/pageStore.ts'

/** Saves the objection and deletes the events that wait to be sent; false if storage is full or forbidden. */
export async function objectToEvents(openStorage: OpenStorage, database: IDBFactory): Promise<boolean> {
  if (!saveStored(openStorage, objectionKey, true)) return false
  const store = pageStore(openStorage)
  for (const address of store.all()) await store.remove(address)
  await new Promise((resolve) => {
    // The outbox of the service worker, which creates it again for the next event.
    const deletion = database.deleteDatabase('events')
    deletion.onsuccess = resolve
    deletion.onerror = resolve
  })
  return true
}

/** Removes the objection; false if storage is forbidden. */
export function takeObjectionBack(openStorage: OpenStorage): boolean {
  try {
    openStorage().removeItem(objectionKey)
    return true
  } catch (error) {
    console.warn(`${objectionKey} cannot be removed`, error)
    return false
  }
}
