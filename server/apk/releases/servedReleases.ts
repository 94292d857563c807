import { stat } from 'node:fs/promises'
import { Refused } from '../../settings/refused.ts'
import { sha256Of } from '../bytes.ts'
import { blockDigestsOf } from '../digests.ts'
import { openRelease, type Release, versionIn } from '../release.ts'
import {
  allPublished,
  apkPath,
  currentPath,
  currentVersion,
  type Published,
  publishedAs,
} from './releaseStore.ts'

export type Releases = {
  /** The offered release. */
  current(): Promise<Release>
  /** The release at this path, which may be an earlier one; null if there is none. */
  at(path: string): Promise<Release | null>
  /** What is stored about all published releases, the newest first. */
  published(): Promise<Published[]>
  close(): Promise<unknown>
}

/** A single release that never changes. */
export const singleRelease = (release: Release): Releases => ({
  current: async () => release,
  at: async (path) => (path === release.path ? release : null),
  published: async () => [],
  close: () => release.file.close(),
})

/**
 * The releases in `folder`, read again when another one is published. `fallback` opens the release to serve before the
 * first one. If a new release cannot be read, `report` gets the error, and the last one is still served; at the start this
 * throws.
 */
export async function publishedReleases(
  folder: string,
  fallback: () => Promise<Release>,
  report: (error: unknown) => void,
): Promise<Releases> {
  const opened = new Map<string, Promise<Release>>()
  const named = async (version: string): Promise<Release | null> => {
    const published = opened.has(version) ? null : await publishedAs(folder, version)
    if (published && !opened.has(version)) opened.set(version, openPublished(folder, published))
    return opened.get(version) ?? null
  }
  const newest = async (): Promise<Release | null> => {
    const version = await currentVersion(folder)
    return version === null ? null : named(version)
  }

  let seen = await stampOf(currentPath(folder))
  const first = (await newest()) ?? (await fallback())
  let offered = first
  let listed: { stamp: string; releases: Published[] } = { stamp: '', releases: [] }

  return {
    async current() {
      const stamp = await stampOf(currentPath(folder))
      if (stamp === seen) return offered
      // Set before the read: other requests get the last release meanwhile, and do not repeat a failure.
      seen = stamp
      const found = await newest().catch(report)
      if (found && seen === stamp) offered = found
      return offered
    },
    async at(path) {
      const version = versionIn(path)
      const published = version === null ? null : await named(version)
      return published ?? (path === first.path ? first : null)
    },
    async published() {
      // Publishing and switching rename files in the folder.
      const stamp = await stampOf(folder)
      if (listed.stamp !== stamp) listed = { stamp, releases: await allPublished(folder) }
      return listed.releases
    },
    async close() {
      const releases = await Promise.allSettled([first, ...opened.values()])
      const files = releases.flatMap((one) => (one.status === 'fulfilled' ? one.value.file : []))
      await Promise.all([...new Set(files)].map((file) => file.close()))
    },
  }
}

/** Changes with every replacement, also by a file of the same size at the same time. */
async function stampOf(path: string): Promise<string> {
  const { ino, mtimeNs } = await stat(path, { bigint: true }).catch(() => ({ ino: 0n, mtimeNs: 0n }))
  return `${ino} ${mtimeNs}`
}

/** Opens a published APK with its stored facts. Throws if the file has changed. */
async function openPublished(
  folder: string,
  { version, sha256, about, blocks, signer }: Published,
): Promise<Release> {
  const path = apkPath(folder, version)
  const stored = blocks && { blocks, ...(signer && { signer }) }
  const release = await openRelease(path, version, path, async (file) => ({
    sha256: await sha256Of(file),
    ...(stored ?? (await blockDigestsOf(file))),
  }))
  // Earlier versions of this program did not record the phones.
  if (release.sha256 === sha256)
    return about.phones || !release.about
      ? { ...release, about }
      : { ...release, about: { ...release.about, published: about.published } }
  await release.file.close()
  throw new Refused(path, 'the file that was published; restore it, or publish it again')
}
