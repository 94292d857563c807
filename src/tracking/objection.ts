import { type OpenStorage, readStored } from '../webview/exports/storage.ts'
import type { Sink } from './event.ts'

/*
 * A visitor may object to the site's own event log. The localStorage key `eventsObjected` is then `true`; the page
 * removes it when the visitor takes the objection back. The page's data layer is not affected: third parties have their
 * own consent.
 */

export const objectionKey = 'eventsObjected'
const isTrue = (value: unknown): value is true => value === true

/** Whether this visitor objects to the event log. */
export const hasObjected = (openStorage: OpenStorage): boolean =>
  readStored<boolean>(openStorage, objectionKey, isTrue, false)

/** Passes events on, unless the visitor objects in this tab or another. */
export const unlessObjected =
  (openStorage: OpenStorage, sink: Sink): Sink =>
  (event) => {
    if (!hasObjected(openStorage)) sink(event)
  }
