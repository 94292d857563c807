import type { Scheme } from '../../../src/download/verify/apk/verdict.ts'
import type { ApkFacts } from '../facts/facts.ts'
import { common, every, type Levels, since, without } from './levels.ts'

type Signatures = Pick<ApkFacts, 'block' | 'v1'>

/** The API level with which each scheme began. */
const began: [Scheme, number][] = [
  ['v3.1', 33],
  ['v3', 28],
  ['v2', 24],
]

/**
 * The API levels whose phones look at each scheme of an APK: at the newest one that they know and the APK has. `none` has
 * the levels that know none of its schemes.
 */
export function schemeLevels({ block, v1 }: Signatures): Record<Scheme | 'v1' | 'none', Levels[]> {
  const levels: Record<Scheme | 'v1' | 'none', Levels[]> = { 'v3.1': [], v3: [], v2: [], v1: [], none: [] }
  let left = [every]
  for (const [scheme, sdk] of began) {
    const signers = block[scheme]
    // A phone that no signer of v3.1 is for looks at v3.
    const known =
      scheme === 'v3.1'
        ? signers?.map(({ minSdk, maxSdk }) => ({ from: minSdk, to: lastOf(maxSdk) }))
        : [every]
    levels[scheme] = signers ? common(common(left, [since(sdk)]), known ?? []) : []
    left = without(left, levels[scheme])
  }
  levels[v1.length > 0 ? 'v1' : 'none'] = left
  return levels
}

const maxInteger = 0x7fffffff

/** The last level of a signer; the largest number stands for all later ones. */
export const lastOf = (maxSdk: number): number => (maxSdk >= maxInteger ? Number.POSITIVE_INFINITY : maxSdk)
