import type { ApkSigner } from '../../../src/model/apkRelease.ts'
import type { ApkFacts } from '../facts/facts.ts'
import { common, spoken, without } from '../phones/levels.ts'
import type { Finding } from '../phones/phones.ts'
import { versionAllowed, versionForm } from '../version.ts'
import type { Published } from './releaseStore.ts'
import { updateLevels } from './update.ts'

type Candidate = { facts: ApkFacts; sha256: string; findings: Finding[] }

/**
 * The offered release, with the facts in its file if they can be read, the published release with the candidate's version,
 * and all releases.
 */
type Present = {
  current: (Published & { facts: ApkFacts | null }) | null
  same: Published | null
  all: Published[]
}

/** What the publisher means to do, although phones with the present release cannot install it as an update. */
export type Allowed = { mayBeOlder: boolean; mayHaveNewSigner: boolean }

/** Why an APK cannot be published, or what the publisher should know of it. */
export type Validation = { kind: 'refused'; because: string } | { kind: 'valid'; warnings: string[] }

export function validateRelease(candidate: Candidate, present: Present, allowed: Allowed): Validation {
  const { facts, sha256, findings } = candidate
  const { current, same, all } = present
  const fatal = findings.filter(({ kind }) => kind === 'refuse').map(({ sentence }) => clause(sentence))
  if (fatal.length > 0) return refused(fatal.join('; '))
  const unnamed = withoutVersion(facts)
  if (unnamed !== null) return refused(unnamed)
  if (same && same.sha256 !== sha256)
    return refused(
      `${same.version} is already published with other bytes; give the changed app a new version`,
    )
  const warnings = findings.map(({ sentence }) => sentence)
  const twin = all.find(
    ({ about, ...one }) => about.versionCode === facts.versionCode && one.sha256 !== sha256,
  )
  if (twin)
    warnings.push(
      `Its version code ${facts.versionCode} is that of ${twin.version}, too, so phones and stores take both for the same version: give it a higher code.`,
    )
  return current ? validateUpdate(facts, current, allowed, warnings) : { kind: 'valid', warnings }
}

function withoutVersion({ versionName }: ApkFacts): string | null {
  if (versionName.kind === 'reference')
    return 'its version name is in the resources; write it into the manifest itself'
  if (versionName.kind === 'none') return 'it has no version name'
  return versionForm.test(versionName.text)
    ? null
    : `its version name “${versionName.text}” cannot be in a URL; allowed are ${versionAllowed}`
}

function validateUpdate(
  facts: ApkFacts,
  { version, about, facts: currentFacts }: NonNullable<Present['current']>,
  { mayBeOlder, mayHaveNewSigner }: Allowed,
  warnings: string[],
): Validation {
  if (facts.packageName !== about.packageName)
    return refused(
      `it is ${facts.packageName}, and ${version} is ${about.packageName}: it would be another app`,
    )
  const phones = otherSignerOn(facts, about.certificates, currentFacts)
  if (phones === 'all' && !mayHaveNewSigner)
    return refused(
      `it is signed with another certificate than ${version}, so it would not install as its update; sign it with the same key, prove the new one with \`apksigner rotate\`, or publish it with allow-new-signer`,
    )
  if (facts.versionCode < about.versionCode && !mayBeOlder)
    return refused(
      `its version code ${facts.versionCode} is lower than the ${about.versionCode} of ${version}, so it would not install as its update`,
    )
  const who = phones === 'all' ? 'whoever has the app' : `whoever has the app on ${phones}`
  const newSigner =
    phones === null
      ? []
      : [
          `It is signed with another certificate than ${version}, so ${who} gets “App not installed” and must remove the app first.`,
        ]
  return { kind: 'valid', warnings: [...warnings, ...newSigner] }
}

/** The phones for which it is signed by another one than the present release; null if there are none. */
function otherSignerOn(facts: ApkFacts, known: string[], current: ApkFacts | null): string | null {
  if (!current) return facts.certificates.some(({ sha256 }) => known.includes(sha256)) ? null : 'all'
  const { both, refusedBy } = updateLevels(facts, current)
  if (common(both, refusedBy).length === 0) return null
  return without(both, refusedBy).length === 0 ? 'all' : spoken(refusedBy)
}

/** A sentence as a part of another one. */
const clause = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`

const refused = (because: string): Validation => ({ kind: 'refused', because })

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
