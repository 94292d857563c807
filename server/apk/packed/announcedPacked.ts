import { stat } from 'node:fs/promises'
import type { PackedRelease } from '../../../src/model/apkRelease.ts'
import type { Release } from '../release.ts'
import { packedPath } from './packedFiles.ts'
import { packedForm, planFile, planName } from './packedReleases.ts'

/** Returns the packed form of a release for the link endpoint; null if it has none. */
export type AnnouncePacked = (release: Release, origin: string) => Promise<PackedRelease | null>

/** Looks for packed forms in `folder`. Reads a plan again when its file changes. */
export function announcePacked(folder: string): AnnouncePacked {
  const known = new Map<string, { stamp: string; size: Promise<number | null> }>()
  return async ({ sha256 }, origin) => {
    const found = await stat(planFile(folder, sha256), { bigint: true }).catch(() => null)
    if (!found) return null
    const stamp = `${found.ino} ${found.mtimeNs}`
    if (known.get(sha256)?.stamp !== stamp) {
      const size = packedForm(folder, sha256).then((form) => form?.wireBytes ?? null)
      known.set(sha256, { stamp, size })
    }
    const size = await known.get(sha256)?.size
    return size ? { url: origin + packedPath + planName(sha256), size } : null
  }
}
