import type { Misfit, PhoneHints, RefusingPhones } from '../../model/apkRelease.ts'

export type { Misfit, PhoneHints }

// Chromium says 9999.0.0, or until 2023 a version that ends with 99, if it cannot read the version:
// https://source.chromium.org/chromium/chromium/src/+/main:base/system/sys_info_android.cc
const realVersion = /^\d\d?(\.(?!99$)\d+)+$/

/** Returns why this phone certainly refuses a release; null if it accepts the release, or if the hints do not say. */
export function misfitOf(
  { platformVersion, architecture = '', bitness, wow64 }: PhoneHints,
  { below, from = Number.POSITIVE_INFINITY, bits32 }: RefusingPhones,
): Misfit | null {
  const android = realVersion.test(platformVersion) ? Number.parseFloat(platformVersion) : Number.NaN
  if (android < below) return 'android-too-old'
  if (android >= from) return 'android-too-new'
  // `wow64`: the processor has 64 bits, and only the browser has 32.
  return bitness === '32' && !wow64 && bits32.includes(architecture) ? 'no-32-bit' : null
}
