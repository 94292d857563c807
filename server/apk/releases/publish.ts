import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import type { ApkSigner } from '../../../src/model/apkRelease.ts'
import { aboutApk } from '../about.ts'
import { bytesOf, sha256Of } from '../bytes.ts'
import { reserveSlot } from '../campaign/reserveSlot.ts'
import { blockDigestsOf } from '../digests.ts'
import { type ApkFacts, readFacts } from '../facts/facts.ts'
import type { Progress } from '../packed/pack.ts'
import { type Packing, packedFolder, packRelease, sweepPacked } from '../packed/packedReleases.ts'
import { checkSignature } from '../phones/checkSignature.ts'
import { judge } from '../phones/phones.ts'
import { moveInPlace } from '../wholeFile.ts'
import {
  allPublished,
  apkPath,
  currentVersion,
  type Published,
  publishedAs,
  saveRelease,
  switchTo,
} from './releaseStore.ts'
import { type Allowed, refusedByPages, validateRelease } from './validateRelease.ts'

/** `warnings` name the phones that refuse the release, and what to change. */
export type PublishOutcome =
  | { kind: 'published'; release: Published; packing: Packing; warnings: string[] }
  | { kind: 'refused'; because: string }

/** `pinned` is the signer that the pages require; null for any. `withSlot` reserves a slot for a campaign. */
export type PublishOptions = Allowed & {
  pinned: ApkSigner | null
  withSlot: boolean
  now: Date
  progress?: Progress
}

/**
 * Copies an APK into the folder of the releases, and offers it. The copy is validated, not the original, which could change.
 * If the same file is already published, it is only offered again: a release without a slot stays without one.
 */
export async function publishApk(
  folder: string,
  apk: string,
  { pinned, withSlot, now, progress, ...allowed }: PublishOptions,
): Promise<PublishOutcome> {
  await mkdir(folder, { recursive: true })
  const unfinished = `${apkPath(folder, 'new')}.${process.pid}`
  const copy = await open(unfinished, 'w+')
  try {
    const copied = await copyInto(copy, apk)
    if (!copied) return { kind: 'refused', because: 'it cannot be read' }
    const read = await readFacts(copy)
    if (read.kind === 'refused') return read
    const { facts } = read
    const version = facts.versionName.kind === 'text' ? facts.versionName.text : ''
    const offered = await currentVersion(folder)
    const current = offered === null ? null : await publishedAs(folder, offered)
    const same = await publishedAs(folder, version)
    const isUntouched = !withSlot || same?.sha256 === copied.sha256
    const made = isUntouched ? null : await reserveSlot(copy)
    if (made?.kind === 'refused')
      return {
        kind: 'refused',
        because: `${made.because}; turn off \`campaignInApk\` of the site to publish it`,
      }
    const { size, sha256 } = made ? await measure(copy) : copied
    const { findings } = judge(facts, await checkSignature(copy))
    const validation = validateRelease(
      { facts, sha256, findings },
      {
        current: current && { ...current, facts: await factsOf(folder, current.version) },
        same,
        all: await allPublished(folder),
      },
      allowed,
    )
    if (validation.kind === 'refused') return validation
    const about = same?.about.phones ? same.about : aboutApk(facts, dateOf(same) ?? now)
    const known: Published = { ...(same ?? { version, size, sha256 }), about }
    const release = known.blocks ? known : { ...known, ...(await blockDigestsOf(copy)) }
    const unwanted = refusedByPages(release, pinned)
    if (unwanted !== null) return { kind: 'refused', because: unwanted }
    // First the APK, then its JSON, then the switch: if a step fails, the offered release is still complete.
    if (!same) await moveInPlace(copy, unfinished, apkPath(folder, version))
    await saveRelease(folder, release)
    // A release is offered when it is packed. If this is killed before, publishing again goes on with the packing.
    const packing = await packPublished(folder, release, progress)
    await switchTo(folder, version)
    return { kind: 'published', release, packing, warnings: validation.warnings }
  } finally {
    await copy.close()
    await rm(unfinished, { force: true })
  }
}

const dateOf = (release: Published | null): Date | null =>
  release?.about.published ? new Date(release.about.published) : null

/** The facts in the file of a published release; null if they cannot be read. */
async function factsOf(folder: string, version: string): Promise<ApkFacts | null> {
  const file = await open(apkPath(folder, version)).catch(() => null)
  if (!file) return null
  try {
    const read = await readFacts(file)
    return read.kind === 'apk' ? read.facts : null
  } finally {
    await file.close()
  }
}

/** Packs a release. Whatever fails there, the release is published: then visitors get the plain file. */
async function packPublished(
  folder: string,
  { version, sha256 }: Published,
  progress: Progress | undefined,
): Promise<Packing> {
  const file = await open(apkPath(folder, version))
  try {
    const packing = await packRelease(file, packedFolder(folder), sha256, progress)
    await sweepPacked(folder)
    return packing
  } catch (error) {
    return { kind: 'plain', because: error instanceof Error ? error.message : String(error) }
  } finally {
    await file.close()
  }
}

type Measured = { size: number; sha256: string }

const measure = async (file: FileHandle): Promise<Measured> => ({
  size: (await file.stat()).size,
  sha256: await sha256Of(file),
})

async function copyInto(copy: FileHandle, apk: string): Promise<Measured | null> {
  const from = await open(apk).catch(() => null)
  if (!from) return null
  try {
    const stat = await from.stat()
    if (!stat.isFile()) return null
    const { size } = stat
    const hash = createHash('sha256')
    for await (const bytes of bytesOf(from, 0, size)) {
      hash.update(bytes)
      await copy.writeFile(bytes)
    }
    return { size, sha256: hash.digest('hex') }
  } finally {
    await from.close()
  }
}
