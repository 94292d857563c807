import type { OpenStorage } from '../stored.ts'

/** The input of a link besides its configuration. */
export type Visit = {
  page: URL
  /** Empty for a direct visit. */
  referrer: string
  openStorage: OpenStorage
  /** Epoch milliseconds. */
  now: number
}

/** Returns the current visit of a page. */
export const currentVisit = (
  page: Pick<Window, 'location' | 'document' | 'localStorage'> = window,
): Visit => ({
  page: new URL(page.location.href),
  referrer: page.document.referrer,
  openStorage: () => page.localStorage,
  now: Date.now(),
})
