import { stat } from 'node:fs/promises'
import type { PackedRelease } from '../../../src/model/apkRelease.ts'
import type { Release } from '../release.ts'
import { packedPath } from './packedFiles.ts'
import { packedForm, planFile, planName } from './packedReleases.ts'

/** Returns the packed form of a release for the link endpoint; null if it has none. */
export type AnnouncePacked = (release: Release, origin: string) => Promise<PackedRelease | null>

/** Looks for packed forms in these folders. Reads a plan again when its file changes. */
export function announcePacked(folders: string[]): AnnouncePacked {
  const known = new Map<string, { stamp: string; size: Promise<number | null> }>()
  const sizeIn = async (folder: string, sha256: string): Promise<number | null> => {
    const file = planFile(folder, sha256)
    const found = await stat(file, { bigint: true }).catch(() => null)
    if (!found) return null
    const stamp = `${found.ino} ${found.mtimeNs}`
    if (known.get(file)?.stamp !== stamp) {
      const size = packedForm(folder, sha256).then((form) => form?.wireBytes ?? null)
      known.set(file, { stamp, size })
    }
    return known.get(file)?.size ?? null
  }
  return async ({ sha256 }, origin) => {
    for (const folder of folders) {
      const size = await sizeIn(folder, sha256)
      if (size !== null) return { url: origin + packedPath + planName(sha256), size }
    }
    return null
  }
}
