import type { Visit } from '../../webview/links/visit.ts'

/** This visit, as campaign links are made from it. */
export const visitHere = (address = location.href): Visit => ({
  page: new URL(address),
  referrer: document.referrer,
  openStorage: () => localStorage,
  now: Date.now(),
})
