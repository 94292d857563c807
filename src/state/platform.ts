export type Platform = 'android' | 'ios' | 'macos' | 'others'

/** Detects the platform from `navigator`. `others` are offered the Android app. */
export function detectPlatform(client: { userAgent: string; maxTouchPoints: number }): Platform {
  if (/android/i.test(client.userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(client.userAgent)) return 'ios'
  // An iPad that requests desktop pages has the user agent of a Mac, but no Mac has a touch screen.
  if (/macintosh/i.test(client.userAgent)) return client.maxTouchPoints > 1 ? 'ios' : 'macos'
  return 'others'
}

/** True if the app comes from the App Store instead of an APK. */
export const usesAppStore = (platform: Platform) => platform === 'ios' || platform === 'macos'
