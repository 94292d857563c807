export type Platform = 'android' | 'ios' | 'macos' | 'others'

/** Tells from `navigator` which way of getting the app fits; `others` get the Android way. */
export function platformOf(client: { userAgent: string; maxTouchPoints: number }): Platform {
  if (/android/i.test(client.userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(client.userAgent)) return 'ios'
  // An iPad asks for desktop pages with the user agent of a Mac, and no Mac has a touch screen.
  if (/macintosh/i.test(client.userAgent)) return client.maxTouchPoints > 1 ? 'ios' : 'macos'
  return 'others'
}

/** True where the app comes from the App Store and no APK is fetched. */
export const usesAppStore = (platform: Platform) => platform === 'ios' || platform === 'macos'
