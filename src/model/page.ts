import { downloadButton } from './downloadButton.ts'
import { choice, component, type DataOf, flag, integer, longText, optional, text } from './fields.ts'
import { locales } from './locale.ts'
import { homeModal, installSteps } from './modalCard.ts'

const downloadButtonCustomization = component('page.download-customization', {
  /** Starts the download when the page opens. */
  downloadWithTiming: flag(),
  pageRelatedTo: optional(text()),
  bottomSheetForDownloadProgressbar: flag(),
  disableAutoDownloadRevisit: flag(),
  isPercentageComplete: flag(),
  useMarketingStickyButton: flag(),
  weakInternetBanner: flag(true),
})

/** The page's own fields: everything but its hero and its sections. */
export const pageFields = {
  /** The path without its slashes, such as `gu/ludo`; `home` is the root. */
  route_name: text(),
  /** The same in every language of one page. */
  documentId: text(),
  locale: choice(locales),
  title: text(),
  description: longText(),
  downloadButton,
  downloadButtonCustomization,
  homeModal: optional(homeModal),
  installSteps: optional(installSteps),
  useHandGesture: flag(),
  handGestureDelayInSecond: optional(integer(0, 60)),
  audioCue: flag(),
  useFBPixel: flag(),
  useSmartScript: flag(),
  useMSClarity: flag(),
  msClarityPercentage: optional(integer(0, 100)),
  downloadAndWin: flag(),
}

export type PageFields = DataOf<ReturnType<typeof component<'page', typeof pageFields>>>
