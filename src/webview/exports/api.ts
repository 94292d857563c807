import { createCalls } from '../api/calls.ts'
import { logNative } from '../bridge/senders.ts'

export { type Calls, createCalls, HttpError, type Surroundings } from '../api/calls.ts'
export { type AppHeaders, saveApi } from '../api/settings.ts'

/** The calls of this page. Host and headers come from the session storage; failures go to the native log. */
export const { getResponse, getData, postResponse } = /* @__PURE__ */ createCalls({
  openStorage: () => sessionStorage,
  fetch: (...request) => fetch(...request),
  logFailure: (message) => logNative(message, true),
})
