import type { About } from '../../../src/model/about.ts'
import type { RefusingPhones } from '../../../src/model/apkRelease.ts'

/** From API level 21: https://developer.android.com/tools/releases/platforms */
const androids = [5, 5.1, 6, 7, 7.1, 8, 8.1, 9, 10, 11, 12, 12.1]

/** The Android version of an API level, as a number. */
const androidOf = (sdk: number): number => (sdk < 21 ? 5 : (androids[sdk - 21] ?? sdk - 20))

/** Android 12 and 12L, API levels 31 and 32, both call themselves 12. */
const android12L = 32

/** The instruction sets that 32-bit phones run, by the processor. Most phones with an x86 processor run those of ARM too. */
const sets32: Record<string, RegExp> = { arm: /^armeabi/, x86: /^(?:armeabi|x86$)/, '': /^(?:armeabi|x86$)/ }

/**
 * The phones that certainly refuse a release. Earlier versions of this program did not record the phones of a release, but the
 * oldest Android.
 */
export function refusingPhones({ phones, minSdk: oldest }: About): RefusingPhones {
  const { minSdk, maxSdk, abis } = phones ?? { minSdk: oldest, maxSdk: null, abis: [] }
  return {
    below: minSdk === android12L ? 12 : androidOf(minSdk),
    ...(maxSdk !== null && { from: androidOf(maxSdk + 1) }),
    bits32: Object.keys(sets32).filter(
      (processor) => abis.length > 0 && !abis.some((abi) => sets32[processor]?.test(abi)),
    ),
  }
}
