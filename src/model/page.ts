import { downloadButton } from './downloadButton.ts'
import {
  choice,
  component,
  type DataOf,
  flag,
  integer,
  list,
  longText,
  moment,
  optional,
  text,
} from './fields.ts'
import { locales } from './locale.ts'
import { homeModal, installSteps } from './modalCard.ts'

const downloadButtonCustomization = component('page.download-customization', {
  /** Starts the download when the page opens. */
  downloadWithTiming: flag(),
  /** The label `pageRelatedTo` of the events of this page. */
  pageRelatedTo: optional(text()),
  /** Off: the download is shown in the middle of narrow screens, too, not in a sheet at their bottom. */
  bottomSheetForDownloadProgressbar: flag(),
  /** Asks before a download of an earlier visit goes on. */
  disableAutoDownloadRevisit: flag(),
  /** Sends `apk_download_percent` to the data layer at 25, 50, 75 and 100 percent. */
  isPercentageComplete: flag(),
  /** The sticky bar is all button, and comes on wide screens, too. */
  useMarketingStickyButton: flag(),
  /** Says so in the sheet when the browser reports a slow connection. */
  weakInternetBanner: flag(true),
})

/** The page's own fields: everything but its hero and its sections. */
export const pageFields = {
  /** The path without its slashes, such as `gu/ludo`; `home` is the root. */
  route_name: text(),
  /** Further paths that answer with this page, whose canonical address stays `route_name`. */
  aliases: list(component('page.alias', { route_name: text() })),
  /** The same in every language of one page. */
  documentId: text(),
  locale: choice(locales),
  /** What editors tell each other about the page; no visitor gets it. */
  notes: optional(longText()),
  /** When it last changed, for search engines. */
  updatedAt: optional(moment()),
  title: text(),
  description: longText(),
  downloadButton,
  downloadButtonCustomization,
  homeModal: optional(homeModal),
  installSteps: optional(installSteps),
  /** A hand taps on the download button for 10 s after the page has loaded; in Chrome and its relatives only. */
  useHandGesture: flag(),
  /** How long after loading the hand comes; 2 s when empty. */
  handGestureDelayInSecond: optional(integer(0, 60)),
  /** Plays a sound 3 s after the visitor's first tap or key, with a button to turn it off. */
  audioCue: flag(),
  useFBPixel: flag(),
  useSmartScript: flag(),
  useMSClarity: flag(),
  msClarityPercentage: optional(integer(0, 100)),
  /** A strip below the hero that invites to download and win; never in the free-play profile. */
  downloadAndWin: flag(),
}

export type PageFields = DataOf<ReturnType<typeof component<'page', typeof pageFields>>>
