import { type OpenStorage, readStored } from '../webview/exports/storage.ts'
import type { Sink } from './event.ts'

/*
 * A visitor may object to the site's own event log. The localStorage key `eventsObjected` is `true` from then on and is
 * removed when the objection is taken back. The page's data layer is not concerned: third parties have a consent of
 * their own.
 */

/** The key of the objection in localStorage. */
export const objectionKey = 'eventsObjected'
const isTrue = (value: unknown): value is true => value === true

/** Whether this visitor objects to the event log. */
export const hasObjected = (openStorage: OpenStorage): boolean =>
  readStored<boolean>(openStorage, objectionKey, isTrue, false)

/** A sink that passes on no event of a visitor who objects, in whichever tab that was said. */
export const unlessObjected =
  (openStorage: OpenStorage, sink: Sink): Sink =>
  (event) => {
    if (!hasObjected(openStorage)) sink(event)
  }
