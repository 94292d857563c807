const apps = /; wv\)|\b(?:FBAN|FBAV|FB_IAB|Instagram|Line|Snapchat|MicroMessenger|Twitter|ShareChat)\b/

/** True in the browser inside another Android app, which has no service workers and seldom saves a file. */
export const isInAppBrowser = (userAgent: string): boolean =>
  /android/i.test(userAgent) && apps.test(userAgent)

/**
 * The address that opens this page in Chrome, see https://developer.chrome.com/docs/android/intents. A phone without
 * Chrome stays on the page.
 */
export function inChrome({ protocol, host, pathname, search, href }: URL): string {
  const scheme = protocol.replace(':', '')
  const stay = encodeURIComponent(href)
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${stay};end`
}
