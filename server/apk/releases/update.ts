import type { Scheme } from '../../../src/download/verify/apk/verdict.ts'
import { newestSdk } from '../facts/androidVersion.ts'
import type { ApkFacts } from '../facts/facts.ts'
import { common, type Levels, merged } from '../phones/levels.ts'
import { schemeLevels } from '../phones/schemes.ts'

type Signed = Pick<ApkFacts, 'block' | 'v1' | 'minSdk'>

/** The API levels with both releases, and those of them that do not install one as an update of the other. */
export type UpdateLevels = { both: Levels[]; refusedBy: Levels[] }

/**
 * The phones that do not install `next` over `current`, because its signer is another one. Since Android 9 a new signer is
 * the same if its lineage proves that it replaced the other.
 */
export function updateLevels(next: Signed, current: Signed): UpdateLevels {
  const first = Math.min(Math.max(next.minSdk, current.minSdk), newestSdk)
  const both: Levels[] = []
  const refusedBy: Levels[] = []
  for (let sdk = first; sdk <= newestSdk; sdk++) {
    const [old, fresh] = [signersOn(current, sdk), signersOn(next, sdk)]
    if (old.certificates.length === 0 || fresh.certificates.length === 0) continue
    const level = { from: sdk, to: sdk === newestSdk ? Number.POSITIVE_INFINITY : sdk }
    both.push(level)
    const isSame = old.certificates.toSorted().join() === fresh.certificates.toSorted().join()
    const [only, ...others] = old.certificates
    const isReplaced = only !== undefined && others.length === 0 && fresh.replaces.includes(only)
    if (!isSame && !isReplaced) refusedBy.push(level)
  }
  return { both: merged(both), refusedBy: merged(refusedBy) }
}

/** The certificates that a phone of this API level sees, and those that they have replaced. */
function signersOn(signed: Signed, sdk: number): { certificates: string[]; replaces: string[] } {
  const levels = schemeLevels(signed)
  const schemes: Scheme[] = ['v3.1', 'v3', 'v2']
  const scheme = schemes.find((one) => common(levels[one], [{ from: sdk, to: sdk }]).length > 0)
  if (!scheme) return { certificates: signed.v1.flatMap(({ sha256 }) => sha256 ?? []), replaces: [] }
  const signers = signed.block[scheme]?.filter(({ minSdk, maxSdk }) => minSdk <= sdk && sdk <= maxSdk) ?? []
  return {
    certificates: signers.map(({ sha256 }) => sha256),
    replaces: signers.flatMap(({ replaces }) => replaces),
  }
}
