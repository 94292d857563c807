import type { LinkSource } from '../download/order.ts'

/** What the present page says about its download. */
export type DownloadSetup = {
  /** The path of the page, such as `/gu/ludo/`. */
  page: string
  /** Null: nothing is streamed, a click navigates to `defaultUrl`. */
  link: LinkSource | null
  /** The name of the saved file. */
  fileName: string
  defaultUrl: string
  storeUrl: string
  asksConsent: boolean
  weakInternetBanner: boolean
  /** What events on this page are labelled with. */
  pageRelatedTo?: string
  /** What a pixel is told of a click on download. */
  pixelEvent: string
  /** What may happen without a click. */
  byItself: { start: boolean; resume: boolean; save: boolean }
  /** No sound is played, whatever the page asks for. */
  isSilent?: boolean
  /** The page resumes what began on any other, too. */
  resumesAny?: boolean
}

/** Before the page's data is known, and while a page is rendered without a browser. */
export const noSetup: DownloadSetup = {
  page: '',
  link: null,
  fileName: '',
  defaultUrl: '',
  storeUrl: '',
  asksConsent: false,
  weakInternetBanner: false,
  pixelEvent: '',
  byItself: { start: false, resume: false, save: false },
}
