import { locales } from '../../model/locale.ts'

/** The address that opens `page` in the app of this package, see https://developer.chrome.com/docs/android/intents. */
export function intentFor({ protocol, host, pathname, search }: URL, androidPackage: string): string {
  const scheme = protocol.replace(':', '')
  return `intent://${host}${deepPath(pathname)}${search}#Intent;scheme=${scheme};package=${encodeURIComponent(androidPackage)};end`
}

const language = new RegExp(`^/(?:${locales.join('|')})(?=/.)`)

/** The path as the app knows it: without the language that pages begin with, and the slash that they end with. */
export const deepPath = (pathname: string): string => pathname.replace(language, '').replace(/(?<=.)\/$/, '')
