import type { PageOnSite } from '../../content/catalogue.ts'
import type { DownloadButtonData } from '../../model/downloadButton.ts'
import type { FrameWords } from '../frame/words.ts'

/** A page with everything that its HTML is rendered from. */
export type PageContent = PageOnSite & {
  /** The texts of header, footer and sticky bar in the language of the page. */
  words: FrameWords
  /** The CSS rules for the colours that the content names, and those of placeholders. */
  colours: string
}

const pageFields = [
  'route_name',
  'title',
  'locale',
  'downloadButtonCustomization',
  'homeModal',
  'installSteps',
  'useHandGesture',
  'handGestureDelayInSecond',
  'audioCue',
  'useFBPixel',
  'useSmartScript',
  'useMSClarity',
  'msClarityPercentage',
] as const
// Only the HTML contains the buttons' labels and pictures.
const buttonFields = [
  'androidApkFromApi',
  'AndroidUrl',
  'androidApkUrl',
  'defaultAndroidUrl',
  'IosURL',
  'fbClick',
  'checkbox',
  'stickyNotifTitle',
  'stickyNotifSubTitle',
] as const
const siteFields = [
  'appName',
  'brand',
  'websiteName',
  'fileName',
  'hidesChat',
  'signer',
  'compliance',
  'consent',
  'thirdParties',
  'vitalsPercent',
] as const

/** The data that scripts need from a page, serialised into its HTML. Each island has its props in an attribute. */
export type PageView = {
  path: string
  page: Pick<PageOnSite['page'], (typeof pageFields)[number]> & {
    downloadButton: Pick<DownloadButtonData, (typeof buttonFields)[number]>
  }
  site: Pick<PageOnSite['site'], (typeof siteFields)[number]>
  /** Its form in an experiment, such as `words.b`. */
  form?: string
}

/** Whether the page plays a sound after the visitor's first touch. */
export const hasAudioCue = ({ page, site }: PageView): boolean =>
  Boolean(page.audioCue) && site.compliance === 'standard'

/** Leaves out what only the HTML needs. */
export const toPageView = ({ path, page, site, experiment }: PageOnSite): PageView => ({
  path,
  page: { ...pick(page, pageFields), downloadButton: pick(page.downloadButton, buttonFields) },
  site: pick(site, siteFields),
  ...(experiment && { form: `${experiment.key}.${experiment.letter.toLowerCase()}` }),
})

function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}

/** Serialises the data for a script element: it contains no `<`. Flags that are false are left out: they read the same. */
export const encodePageData = (view: PageView): string =>
  JSON.stringify(view, (_key, value) => (value === false ? undefined : value)).replaceAll('<', '\\u003c')

/** Reads the data of a page of this site. Our own build wrote it, so it is not validated. */
export const readPageData = (from: Document): PageView =>
  // The only element of this type. The sanitiser removes the type from an editor's HTML.
  JSON.parse(from.querySelector('script[type="application/json"]')?.textContent ?? '')
