import { misfitOf } from '../../../src/download/rules/fit.ts'
import type { About } from '../../../src/model/about.ts'
import type { ApkRelease, ApkSigner, PhoneHints } from '../../../src/model/apkRelease.ts'
import { type Release, versionedPath } from '../release.ts'
import { refusingPhones } from './refusingPhones.ts'
import type { Published } from './releaseStore.ts'
import type { Releases } from './servedReleases.ts'
import { refusedByPages } from './validateRelease.ts'

const misfitWith = (phone: PhoneHints, about: About | null) => about && misfitOf(phone, refusingPhones(about))

/** `offered` is set if the phone refuses the offered release, see `ApkRelease`. */
type Chosen = { release: Release; offered?: NonNullable<ApkRelease['offered']> }

type Kept = Pick<Releases, 'at' | 'published'> & {
  /** The signer that pages require; null if they accept the signer that a release names. */
  pinned(): Promise<ApkSigner | null>
  /** Gets the error if an earlier release cannot be read. */
  report(error: unknown): void
}

/**
 * Returns the offered release, or for a phone that certainly refuses it the newest earlier release that the phone accepts.
 */
export async function releaseFor(
  phone: PhoneHints | undefined,
  current: Release,
  { at, published, pinned, report }: Kept,
): Promise<Chosen> {
  const misfit = phone && misfitWith(phone, current.about)
  if (!phone || !misfit) return { release: current }
  const offered = { version: current.version, misfit }
  const signer = await pinned()
  for (const earlier of await published()) {
    if (!isEarlier(earlier, current) || refusedByPages(earlier, signer)) continue
    if (misfitWith(phone, earlier.about)) continue
    const release = await at(versionedPath(earlier.version)).catch(report)
    if (release) return { release, offered }
  }
  return { release: current, offered }
}

/** True for an earlier release of the same app, which the present one can update. A later release was withdrawn. */
const isEarlier = ({ about }: Published, { about: present }: Release): boolean =>
  present !== null &&
  about.versionCode < present.versionCode &&
  about.packageName === present.packageName &&
  about.certificates.some((one) => present.certificates.includes(one))

/** True if a newer release of the same app was published. */
export const isSuperseded = async ({ about }: Release, { published }: Pick<Releases, 'published'>) =>
  about !== null &&
  (await published()).some(
    (one) => one.about.packageName === about.packageName && one.about.versionCode > about.versionCode,
  )
