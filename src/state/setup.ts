import type { DownloadRequest, LinkSource } from '../download/downloadRequest.ts'

/** What the page configures about its download. */
export type DownloadSetup = {
  /** The path of the page, such as `/gu/ludo/`. */
  page: string
  /** Null if nothing is streamed: a click navigates to `defaultUrl`. */
  link: LinkSource | null
  /** The signer of the app, if the site names it. */
  signer?: NonNullable<DownloadRequest['signer']>
  /** The name of the saved file. */
  fileName: string
  defaultUrl: string
  /** Empty if the app is not in a store yet. */
  storeUrl: string
  asksConsent: boolean
  weakInternetBanner: boolean
  /** The label of events on this page. */
  pageRelatedTo?: string
  /** The name of the pixel event for a click on download. */
  pixelEvent: string
  /** What may happen without a click. */
  automatic: { start: boolean; resume: boolean; save: boolean }
  /** Plays no sound. */
  isSilent?: boolean
  /** The page also resumes a download that began on another page. */
  resumesAnyPage?: boolean
}

/** The setup before the page's data is known, and in prerendering. */
export const noSetup: DownloadSetup = {
  page: '',
  link: null,
  fileName: '',
  defaultUrl: '',
  storeUrl: '',
  asksConsent: false,
  weakInternetBanner: false,
  pixelEvent: '',
  automatic: { start: false, resume: false, save: false },
}
