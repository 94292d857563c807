/** The address that opens `page` in the app of this package, see https://developer.chrome.com/docs/android/intents. */
export function intentFor({ protocol, host, pathname, search }: URL, androidPackage: string): string {
  const scheme = protocol.replace(':', '')
  return `intent://${host}${deepPath(pathname)}${search}#Intent;scheme=${scheme};package=${encodeURIComponent(androidPackage)};end`
}

/** The path as the app knows it: without the slash that pages of the site end with. */
export const deepPath = (pathname: string): string => pathname.replace(/(?<=.)\/$/, '')
