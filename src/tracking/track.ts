import type { Sink } from './event.ts'

let target: Sink = () => {}

/** Where all events of this page go from now on; before, and where pages are rendered, they go nowhere. */
export function trackTo(sink: Sink): void {
  target = sink
}

/** Sends later events to one more place. */
export function alsoTrackTo(sink: Sink): void {
  target = combineSinks([target, sink])
}

/** Sends an event to every place that `trackTo` and `alsoTrackTo` named. */
export const track: Sink = (event) => target(event)

/** One sink for all of them; one that throws disturbs neither the page nor the others. */
export const combineSinks =
  (sinks: Sink[]): Sink =>
  (event) => {
    for (const sink of sinks) {
      try {
        sink(event)
      } catch (error) {
        console.warn(`${event.name} was not tracked`, error)
      }
    }
  }
