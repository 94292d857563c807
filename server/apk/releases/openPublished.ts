import { Refused } from '../../refused.ts'
import { openRelease, type Release } from '../release.ts'
import type { Published } from './releaseFile.ts'
import { apkPath } from './shelf.ts'

/** Opens a published APK, with the facts as they were read then. Throws where it has become another file. */
export async function openPublished(folder: string, { version, sha256, about }: Published): Promise<Release> {
  const path = apkPath(folder, version)
  const release = await openRelease(path, version, path)
  if (release.sha256 === sha256) return { ...release, about }
  await release.file.close()
  throw new Refused(path, 'the very file that was published')
}
