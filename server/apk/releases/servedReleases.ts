import { stat } from 'node:fs/promises'
import { Refused } from '../../settings/refused.ts'
import { sha256Of } from '../bytes.ts'
import { blockDigestsOf } from '../digests.ts'
import { openRelease, type Release, versionIn } from '../release.ts'
import { apkPath, currentPath, currentVersion, type Published, publishedAs } from './releaseStore.ts'

/** The releases this server gives out. */
export type Releases = {
  /** What is offered now. */
  current(): Promise<Release>
  /** The release at this path, be it an earlier one; null where there is none. */
  at(path: string): Promise<Release | null>
  close(): Promise<unknown>
}

/** One release for as long as the server runs. */
export const singleRelease = (release: Release): Releases => ({
  current: async () => release,
  at: async (path) => (path === release.path ? release : null),
  close: () => release.file.close(),
})

/**
 * The releases published into `folder`, read again when another one is published; `fallback` opens the release to
 * serve until then. A release that cannot be read leaves the one before in its place and is passed to `report`; at the
 * start it throws.
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

  return {
    async current() {
      const stamp = await stampOf(currentPath(folder))
      if (stamp === seen) return offered
      // Noted before it is read: meanwhile the others get the one before, and a failure is not repeated for each.
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
    async close() {
      const releases = await Promise.allSettled([first, ...opened.values()])
      const files = releases.flatMap((one) => (one.status === 'fulfilled' ? one.value.file : []))
      await Promise.all([...new Set(files)].map((file) => file.close()))
    },
  }
}

/** Another one after every replacement, also by a file of the same size within the same moment. */
async function stampOf(path: string): Promise<string> {
  const { ino, mtimeNs } = await stat(path, { bigint: true }).catch(() => ({ ino: 0n, mtimeNs: 0n }))
  return `${ino} ${mtimeNs}`
}

/** Opens a published APK, with what was stored of it then. Throws where it has become another file. */
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
  if (release.sha256 === sha256) return { ...release, about }
  await release.file.close()
  throw new Refused(path, 'the very file that was published')
}
