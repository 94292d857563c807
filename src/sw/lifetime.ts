/** A response, and a promise of the work that continues after it was given, if any does. */
export type Served = { response: Response; done?: Promise<unknown> }

/** Whether a newer service worker waits until this one has no work. */
export const isOutdated = () =>
  Boolean((globalThis as { registration?: ServiceWorkerRegistration }).registration?.waiting)

/** How long background work may hold the service worker: a newer one waits until this one has no work. */
export const maxWorkMs = 30_000

/** A service worker that works longer than five minutes is stopped, without a chance to store what it holds. */
export const maxRunMs = 4.5 * 60_000

/** Settles with the work, or after `ms`; the work then goes on for as long as the service worker lives. */
export const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])
