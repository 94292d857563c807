import type { Sink } from './event.ts'

let target: Sink = () => {}

/** Sends all later events of this page to `sink`. Before this call, and during prerendering, events are dropped. */
export function trackTo(sink: Sink): void {
  target = sink
}

/** Sends later events to one more place. */
export function alsoTrackTo(sink: Sink): void {
  target = combineSinks([target, sink])
}

/** Sends an event to every sink of `trackTo` and `alsoTrackTo`. */
export const track: Sink = (event) => target(event)

/** Combines sinks into one. A sink that throws affects neither the page nor the other sinks. */
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
