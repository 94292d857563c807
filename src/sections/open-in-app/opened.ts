import {
  EVENT_LOTTERY_OPENED,
  EVENT_LUDO_TV_OPENED,
  EVENT_REFERRAL_OPENED,
  EVENT_SUPER_SIX_OPENED,
  EVENT_WEBVIEW_OPENED,
} from '../../webview/labels.ts'

const labels = [
  ['/referral', EVENT_REFERRAL_OPENED],
  ['/acadmey', EVENT_LUDO_TV_OPENED],
  ['/super-six', EVENT_SUPER_SIX_OPENED],
  ['/super6-lottery', EVENT_LOTTERY_OPENED],
  ['/super6', EVENT_SUPER_SIX_OPENED],
] as const

/** What the opening of a deep link is called, by the first of these beginnings that its path has. */
export const openedLabel = (path: string) =>
  labels.find(([beginning]) => path.startsWith(beginning))?.[1] ?? EVENT_WEBVIEW_OPENED
