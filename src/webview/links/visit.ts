import type { OpenStorage } from '../stored.ts'

/** What links are made from, besides their configuration. */
export type Visit = {
  page: URL
  /** Empty for a direct visit. */
  referrer: string
  openStorage: OpenStorage
  /** Epoch milliseconds. */
  now: number
}
