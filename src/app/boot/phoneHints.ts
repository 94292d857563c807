import type { PhoneHints } from '../../model/apkRelease.ts'

type Client = {
  userAgentData?: { platform: string; getHighEntropyValues(names: string[]): Promise<PhoneHints> }
}

/**
 * Reads what the browser tells of this Android phone. Resolves to undefined in browsers without client hints, which only
 * Chromium has, and on other platforms. Never reads the user agent string, which most browsers reduce.
 */
export async function phoneHints(): Promise<PhoneHints | undefined> {
  const { userAgentData } = navigator as Client
  if (userAgentData?.platform !== 'Android') return undefined
  return userAgentData.getHighEntropyValues(['platformVersion', 'architecture', 'bitness', 'wow64']).then(
    ({ platformVersion, architecture, bitness, wow64 }) => ({
      platformVersion,
      architecture,
      bitness,
      wow64,
    }),
    () => undefined,
  )
}
