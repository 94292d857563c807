import type { Sink } from './event.ts'

/** One sink for all of them; one that throws disturbs neither the page nor the others. */
export const createTracker =
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
