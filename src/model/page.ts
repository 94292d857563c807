import { downloadButton } from './downloadButton.ts'
import {
  choice,
  component,
  type Field,
  flag,
  help,
  integer,
  list,
  longText,
  matching,
  moment,
  optional,
  picture,
  readOnly,
  richText,
  text,
  when,
  yesOrNo,
} from './fields.ts'
import { locales } from './locale.ts'
import { homeModal, installSteps } from './modalCard.ts'
import { realMoney } from './realMoney.ts'

const downloadButtonCustomization = component('page.download-customization', {
  downloadWithTiming: help('Starts the download when the page opens.', flag()),
  pageRelatedTo: help('What events of this page call it, such as the name of a campaign.', optional(text())),
  bottomSheetForDownloadProgressbar: help(
    'Off: the download is shown in the middle of narrow screens, too, not in a sheet at their bottom.',
    flag(),
  ),
  disableAutoDownloadRevisit: help('Asks before a download of an earlier visit goes on.', flag()),
  isPercentageComplete: help(
    'Sends `apk_download_percent` to the data layer at 25, 50, 75 and 100 percent.',
    flag(),
  ),
  useMarketingStickyButton: help(
    'The sticky bar is all button, and comes on wide screens, too. Empty: as the site has it.',
    optional(yesOrNo()),
  ),
  weakInternetBanner: help('Says so in the sheet when the browser reports a slow connection.', flag(true)),
})

const freePlay = component('page.free-play', {
  title: help('The title of the page, on the tab of the browser and in search results.', optional(text())),
  description: help('What stands below the title in search results.', optional(longText())),
  heading: help('The heading of the hero.', optional(longText())),
  headingDescription: help('The text of the hero.', optional(richText())),
  bannerAlt: help('What the picture of the hero shows.', optional(text())),
})

const search = component('page.search', {
  noindex: help('Search engines leave the page out, such as that of a campaign with little to say.', flag()),
  shareImage: help(
    'The picture in previews of links, best 1200 by 630 pixels. Empty: one with the title of the page is drawn.',
    optional(picture()),
  ),
  shareTitle: help('The heading in previews of links. Empty: the title of the page.', optional(text())),
  shareDescription: help(
    'The text in previews of links. Empty: the description of the page.',
    optional(longText()),
  ),
})

const route = matching(
  /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/,
  'a path such as gu/ludo: small letters, digits and hyphens',
)

const routes = list(component('page.alias', { route_name: route }))

/** What only editors see: the CMS sends it to nobody. */
const internal = <F extends Field>(field: F) => ({
  ...field,
  attribute: { ...field.attribute, private: true as const },
})

/** The fields of a page except its hero and its sections. */
export const pageFields = {
  route_name: help('The path without its slashes, such as `gu/ludo`; `home` is the root.', {
    ...route,
    attribute: { ...route.attribute, unique: true as const },
  }),
  title: help('Stands on the tab of the browser and in search results.', text()),
  description: help('Stands below the title in search results.', longText()),
  aliases: help('Further paths that answer with this page, whose main address stays the one above.', routes),
  formerRoutes: help(
    'Paths that this page had before, which lead to it. A change of the route adds one by itself.',
    routes,
  ),
  documentId: help('The same in every language of one page.', text()),
  locale: help('The language of this version of the page.', choice(locales)),
  publishOn: help(
    'When the saved draft goes live by itself, to half a minute. Save it, do not publish it: that is for what goes live now.',
    internal(optional(moment())),
  ),
  unpublishOn: help(
    'When the page goes from the site by itself, to half a minute; its draft stays.',
    internal(optional(moment())),
  ),
  publishProblem: help(
    'Why a time above was not kept. It empties when the page is published.',
    readOnly('publishProblem', internal(optional(longText()))),
  ),
  notes: help(
    'What editors tell each other about the page; no visitor gets it.',
    internal(optional(longText())),
  ),
  realMoney: help(
    '`yes`: the free-play profile does not publish the page. `instead`: only the free-play profile publishes it.',
    realMoney,
  ),
  freePlay: help(
    'Texts that the free-play profile shows in place of the page’s own; what is empty stays.',
    optional(freePlay),
  ),
  updatedAt: help('When it last changed, for search engines.', optional(moment())),
  search: help(
    'What search engines and previews of links get; what is empty is that of the page.',
    optional(search),
  ),
  downloadButton: help(
    'What differs from the download button of the site; what is empty is as there.',
    downloadButton,
  ),
  downloadButtonCustomization: help('What the download does on this page only.', downloadButtonCustomization),
  homeModal: help(
    'A dialog with the steps, 13 s after a tap on download; on home pages only. Empty: none.',
    optional(homeModal),
  ),
  installSteps: help(
    'A dialog with the steps, when the download is complete. Empty: none opens.',
    optional(installSteps),
  ),
  useHandGesture: help(
    'A hand taps on the download button for 10 s after the page has loaded; in Chrome and its relatives only.',
    flag(),
  ),
  handGestureDelayInSecond: help(
    'How long after loading the hand comes; 2 s when empty.',
    when('useHandGesture', optional(integer(0, 60))),
  ),
  audioCue: help(
    'Plays a sound 3 s after the visitor’s first tap or key, with a button to turn it off.',
    flag(),
  ),
  useFBPixel: help('Loads the pixel that the site names, once the visitor agrees.', flag()),
  useSmartScript: help('Counts a view of this page at the service of the store links.', flag()),
  useMSClarity: help('Records a part of the visits, once the visitor agrees.', flag()),
  msClarityPercentage: help(
    'How many visits of a hundred are recorded.',
    when('useMSClarity', optional(integer(0, 100))),
  ),
  downloadAndWin: help(
    'A strip below the hero that invites to download and win; never in the free-play profile.',
    flag(),
  ),
}
