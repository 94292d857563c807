/** A response, and a promise of the work that continues after the response, if there is any. */
export type Served = { response: Response; done?: Promise<unknown> }

/** Whether a newer service worker waits until this one has no work. */
export const isOutdated = () =>
  Boolean((globalThis as { registration?: ServiceWorkerRegistration }).registration?.waiting)

/** How long background work may keep the service worker alive. A newer service worker waits until this one has no work. */
export const maxWorkMs = 30_000

/** The browser stops a service worker that works for five minutes, and what it has not stored is lost. */
export const maxRunMs = 4.5 * 60_000

/** Settles with the work, or after `ms`; the work then goes on for as long as the service worker lives. */
export const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])
