import type { Sink } from './event.ts'
import { createTracker } from './tracker.ts'

let to: Sink = () => {}

/** Where all events of this page go from now on; before, and where pages are rendered, they go nowhere. */
export function trackTo(sink: Sink): void {
  to = sink
}

/** Has later events go to one more place. */
export function alsoTrackTo(sink: Sink): void {
  to = createTracker([to, sink])
}

/** Tells an event to all who listen. */
export const track: Sink = (event) => to(event)
