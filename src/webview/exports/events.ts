import { createTracker } from '../events/track.ts'

export type { EventLog, TrackedEvent } from '../events/track.ts'
export { eventOf, type Label, type UsageDetails, type UsageEvent } from '../events/usage.ts'
export * from '../labels.ts'

/** The events of this page, kept in its storage until they are sent. */
export const { track, sendTo: sendEventsTo } = /* @__PURE__ */ createTracker({
  openStorage: () => localStorage,
  openSession: () => sessionStorage,
  fetch: (...request) => fetch(...request),
})
