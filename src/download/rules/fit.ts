import type { Phones } from '../../model/about.ts'
import type { Misfit, PhoneHints } from '../../model/apkRelease.ts'

export type { Misfit, PhoneHints }

/** The first API level of Android 5, 6 and so on up to 13: https://developer.android.com/tools/releases/platforms */
const firstLevels = [21, 23, 24, 26, 28, 29, 30, 31, 33]

/**
 * Returns why this phone certainly refuses a release. Returns null if it accepts the release, or if the hints do not say.
 */
export function misfitOf(phone: PhoneHints, { minSdk, maxSdk, abis }: Phones): Misfit | null {
  const [lowest, highest] = apiLevels(phone.platformVersion)
  if (highest < minSdk) return 'android-too-old'
  if (maxSdk !== null && lowest > maxSdk) return 'android-too-new'
  const { architecture, bitness, wow64 } = phone
  // `wow64`: only the browser has 32 bits. Phones with an x86 processor also run libraries for ARM.
  const abis32 = architecture === 'arm' ? /^armeabi/ : /^armeabi|^x86$/
  const isRefused = bitness === '32' && !wow64 && abis.length > 0 && !abis.some((abi) => abis32.test(abi))
  return isRefused ? 'no-32-bit' : null
}

/**
 * The lowest and the highest API level that a phone with this `platformVersion` can have. Android 12 and 12L both say 12.0.0.
 * Chromium says 9999.0.0, or until 2023 a version that ends with 99, if it cannot read the version:
 * https://source.chromium.org/chromium/chromium/src/+/main:base/system/sys_info_android.cc
 */
function apiLevels(platformVersion: string): [lowest: number, highest: number] {
  const [, major = '', minor, bugfix] = /^(\d\d?)(?:\.(\d+))?(?:\.(\d+))?$/.exec(platformVersion) ?? []
  if (major === '' || bugfix === '99') return [0, Number.POSITIVE_INFINITY]
  const version = Number(major)
  if (version > 12) return [version + 20, version + 20]
  if (version < 5) return [1, 20]
  const first = firstLevels[version - 5] ?? 0
  const last = (firstLevels[version - 4] ?? 0) - 1
  if (Number(minor) > 0) return [last, last]
  return [first, minor === undefined || version === 12 ? last : first]
}
