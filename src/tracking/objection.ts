import { type OpenStorage, readStored, saveStored } from '../webview/stored.ts'
import type { Sink } from './event.ts'
import { pageStore } from './outbox/pageStore.ts'

/*
 * A visitor may object to the site's own event log. The localStorage key `eventsObjected` is `true` from then on and is
 * removed when the objection is taken back. The page's data layer is not concerned: third parties have a consent of
 * their own.
 */

const key = 'eventsObjected'
const isTrue = (value: unknown): value is true => value === true

/** Whether this visitor objects to the event log. */
export const hasObjected = (openStorage: OpenStorage): boolean =>
  readStored<boolean>(openStorage, key, isTrue, false)

/** A sink that passes on no event of a visitor who objects, in whichever tab that was said. */
export const unlessObjected =
  (openStorage: OpenStorage, sink: Sink): Sink =>
  (event) => {
    if (!hasObjected(openStorage)) sink(event)
  }

/** Keeps the objection and drops the events that wait to be sent; false where storage is full or forbidden. */
export async function objectToEvents(openStorage: OpenStorage, database: IDBFactory): Promise<boolean> {
  if (!saveStored(openStorage, key, true)) return false
  const store = pageStore(openStorage)
  for (const address of store.all()) await store.remove(address)
  await new Promise((resolve) => {
    // The outbox of the service worker, which makes it anew for the next event.
    const deletion = database.deleteDatabase('events')
    deletion.onsuccess = resolve
    deletion.onerror = resolve
  })
  return true
}

/** Ends the objection; false where storage is forbidden. */
export function takeObjectionBack(openStorage: OpenStorage): boolean {
  try {
    openStorage().removeItem(key)
    return true
  } catch (error) {
    console.warn(`${key} cannot be removed`, error)
    return false
  }
}
