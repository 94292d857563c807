import type { Library } from '../facts/libraries.ts'
import { before, every, since } from './levels.ts'
import type { Rule } from './problem.ts'

/** https://developer.android.com/ndk/guides/abis; the older ones were removed in 2018. */
const known = ['arm64-v8a', 'armeabi-v7a', 'armeabi', 'x86', 'x86_64', 'riscv64', 'mips', 'mips64']

/** The instruction sets that an APK has native libraries for. */
export const abisOf = (libraries: Library[]): string[] => [...new Set(libraries.map(({ abi }) => abi))].sort()

export const has32Bit = (abis: string[]): boolean =>
  abis.some((abi) => abi === 'armeabi-v7a' || abi === 'armeabi')
export const has64Bit = (abis: string[]): boolean => abis.includes('arm64-v8a')

const instructionSets: Rule = ({ libraries }) => {
  const abis = abisOf(libraries)
  if (abis.length === 0 || (has32Bit(abis) && has64Bit(abis))) return []
  const fact = `Its native libraries are only for ${abis.join(', ')}`
  const fix = 'build them for armeabi-v7a and arm64-v8a'
  if (!abis.some((abi) => known.includes(abi))) return [{ fact, refusedBy: [every], fix }]
  if (has32Bit(abis)) return [{ fact, effect: '64-bit-only phones refuse it', fix }]
  if (has64Bit(abis)) return [{ fact, effect: '32-bit phones refuse it', fix }]
  return [{ fact, effect: 'phones with ARM processors, nearly all, refuse it', fix }]
}

const pageBytes = 4096
const largePageBytes = 16_384

/** Where the manifest says so, phones since Android 6 do not extract the libraries, and check those that they would use. */
const notExtracted: Rule = ({ libraries, extractsLibraries }) => {
  if (extractsLibraries !== false) return []
  const wrong = libraries.filter(({ isStored, offset }) => !isStored || offset % pageBytes !== 0)
  if (wrong.length === 0) return []
  const fault = wrong.some(({ isStored }) => !isStored) ? 'compressed' : 'not aligned to 4 KB'
  const fact = `It says \`extractNativeLibs="false"\`, and ${listed(wrong)} ${fault}`
  const fix = 'store the libraries without compression and run `zipalign -p 4` before you sign it'
  const abis = abisOf(wrong)
  return abis.length === abisOf(libraries).length
    ? [{ fact, refusedBy: [since(23)], fix }]
    : [{ fact, effect: `phones since Android 6 that use ${abis.join(', ')} refuse it`, fix }]
}

/** https://developer.android.com/guide/practices/page-sizes: phones with larger pages run 64-bit apps only. */
const largePages: Rule = ({ libraries, extractsLibraries }) => {
  const wide = libraries.filter(({ abi }) => abi === 'arm64-v8a' || abi === 'x86_64')
  const wrong = wide.filter(
    ({ alignment, isStored, offset }) =>
      (alignment !== null && alignment % largePageBytes !== 0) ||
      (isStored && extractsLibraries !== true && offset % largePageBytes !== 0),
  )
  return wrong.length === 0
    ? []
    : [
        {
          fact: `${capital(listed(wrong))} not aligned to 16 KB`,
          effect:
            'newer phones, those of Android 15 and later with memory pages of 16 KB, warn or cannot run it',
          fix: 'build it with NDK r28 or later and Android Gradle plugin 8.5.1 or later',
        },
      ]
}

/** Libraries that every Android since the first one has. */
const always = ['android.test.runner']
const apacheHttp = 'org.apache.http.legacy'

const requiredLibraries: Rule = ({ requiredLibraries: names }) => {
  const others = names.filter((name) => !always.includes(name) && name !== apacheHttp)
  const fix = 'say `android:required="false"` if the app can do without it'
  return [
    ...(names.includes(apacheHttp)
      ? [{ fact: `It requires the library ${apacheHttp}`, refusedBy: [before(23)], fix }]
      : []),
    ...others.map((name) => ({
      fact: `It requires the library ${name}`,
      effect: 'phones without this library refuse it',
      fix,
    })),
  ]
}

function listed(libraries: Library[]): string {
  const [first] = libraries
  if (libraries.length === 1) return `its ${first?.path} is`
  return `its ${first?.path} and ${libraries.length - 1} more are`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const libraryRules: Rule[] = [instructionSets, notExtracted, largePages, requiredLibraries]
