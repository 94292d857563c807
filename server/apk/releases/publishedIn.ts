import { stat } from 'node:fs/promises'
import { type Release, versionIn } from '../release.ts'
import type { Offered } from './offered.ts'
import { openPublished } from './openPublished.ts'
import { currentPath, currentVersion, publishedAs } from './shelf.ts'

/**
 * What was published into `folder`, seen without a restart; `instead` gives the release until there is one.
 * One that cannot be read leaves the one before in its place, and `complain` hears of it; at the start it throws.
 */
export async function publishedIn(
  folder: string,
  instead: () => Promise<Release>,
  complain: (error: unknown) => void,
): Promise<Offered> {
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
  const first = (await newest()) ?? (await instead())
  let offered = first

  return {
    async current() {
      const stamp = await stampOf(currentPath(folder))
      if (stamp === seen) return offered
      // Noted before it is read: meanwhile the others get the one before, and a failure is not repeated for each.
      seen = stamp
      const found = await newest().catch(complain)
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
