import { locales } from '../../model/locale.ts'
import { ludoPath } from '../../model/paths.ts'
import {
  EVENT_LOTTERY_OPENED,
  EVENT_LUDO_TV_OPENED,
  EVENT_REFERRAL_OPENED,
  EVENT_SUPER_SIX_OPENED,
  EVENT_WEBVIEW_OPENED,
} from '../../webview/exports/events.ts'

/**
 * The intent URL that opens a page in the app of this package. On a phone without the app, Chrome opens `fallback`
 * instead. See https://developer.chrome.com/docs/android/intents.
 */
export function intentFor(
  { protocol, host, pathname, search }: URL,
  androidPackage: string,
  fallback: string,
): string {
  const scheme = protocol.replace(':', '')
  const encoded = [androidPackage, fallback].map(encodeURIComponent)
  return `intent://${host}${deepPath(pathname)}${search}#Intent;scheme=${scheme};package=${encoded[0]};S.browser_fallback_url=${encoded[1]};end`
}

/** The page with the download in the language of `address`, with the campaign of its query. */
export function downloadPage({ origin, pathname, search }: URL): string {
  const locale = locales.find((one) => pathname.startsWith(`/${one}/`)) ?? 'en'
  return origin + ludoPath(locale) + search
}

const language = new RegExp(`^/(?:${locales.join('|')})(?=/.)`)

/** The path as the app expects it: without the language prefix and the trailing slash. */
export const deepPath = (pathname: string): string => pathname.replace(language, '').replace(/(.)\/$/, '$1')

const labels = [
  ['/referral', EVENT_REFERRAL_OPENED],
  ['/acadmey', EVENT_LUDO_TV_OPENED],
  ['/super-six', EVENT_SUPER_SIX_OPENED],
  ['/super6-lottery', EVENT_LOTTERY_OPENED],
  ['/super6', EVENT_SUPER_SIX_OPENED],
] as const

/** Name of the event for an opened deep link, by the first prefix that matches. */
export const openedEvent = (path: string) =>
  labels.find(([beginning]) => path.startsWith(beginning))?.[1] ?? EVENT_WEBVIEW_OPENED
