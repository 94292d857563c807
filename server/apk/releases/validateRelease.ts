import type { ApkSigner } from '../../../src/model/apkRelease.ts'
import type { ApkFacts } from '../facts/facts.ts'
import { versionAllowed, versionForm } from '../version.ts'
import type { Published } from './releaseStore.ts'

type Candidate = { facts: ApkFacts; sha256: string }

/** The offered release, and the published release with the candidate's version. */
type Present = { current: Published | null; same: Published | null }

/** Why an APK cannot be published; null if it can. */
export function validateRelease(
  { facts, sha256 }: Candidate,
  { current, same }: Present,
  mayBeOlder: boolean,
): string | null {
  const { versionName } = facts
  if (versionName.kind === 'reference')
    return 'its version name is in the resources; write it into the manifest itself'
  if (versionName.kind === 'none') return 'it has no version name'
  const version = versionName.text
  if (!versionForm.test(version))
    return `its version name “${version}” cannot be in a URL; allowed are ${versionAllowed}`
  if (facts.certificates.length === 0) return 'it is not signed, so no phone would install it'
  if (same && same.sha256 !== sha256)
    return `${version} is already published with other bytes; give the changed app a new version`
  return current && notAnUpdate(facts, current, mayBeOlder)
}

/** Why pages that require the signer `pinned` would refuse a release; null if they would save it. */
export function refusedByPages(
  { signer }: Pick<Published, 'signer'>,
  pinned: ApkSigner | null,
): string | null {
  if (!pinned) return null
  const { fingerprint, schemes } = pinned
  const isSigned = signer?.fingerprint === fingerprint && schemes.every((one) => signer.schemes.includes(one))
  if (isSigned) return null
  const found = signer ? `${signer.fingerprint} by ${signer.schemes.join(', ')}` : 'nobody by scheme v2 or v3'
  return `it is signed by ${found}, and the pages save only what ${fingerprint} signed by ${schemes.join(', ')}; change \`signer\` of the site and build it first`
}

function notAnUpdate(facts: ApkFacts, current: Published, mayBeOlder: boolean): string | null {
  const { packageName, certificates, versionCode } = current.about
  if (facts.packageName !== packageName)
    return `it is ${facts.packageName}, and ${current.version} is ${packageName}: it would be another app`
  if (!facts.certificates.some(({ sha256 }) => certificates.includes(sha256)))
    return `it is signed with another certificate than ${current.version}, so it would not install as its update`
  if (facts.versionCode < versionCode && !mayBeOlder)
    return `its version code ${facts.versionCode} is lower than the ${versionCode} of ${current.version}, so it would not install as its update`
  return null
}
