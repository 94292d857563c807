import { aboutApk } from '../../server/apk/about.ts'
import { elementsOf } from '../../server/apk/facts/binaryXml.ts'
import type { Certificate } from '../../server/apk/facts/facts.ts'
import { manifestIn } from '../../server/apk/facts/manifest.ts'
import { currentVersion, publishedAs } from '../../server/apk/releases/releaseStore.ts'
import { sampleFingerprint } from '../../server/apk/sample/key.ts'
import { sampleManifest } from '../../server/apk/sample/manifest.ts'
import { sampleSha256, sampleSize } from '../../server/apk/sample/sample.ts'
import { readConfig } from '../../server/settings/config.ts'
import type { PublishedFile } from '../../src/model/about.ts'

/** The file that a server with these settings would offer now; null if only the server can read it. */
export async function publishedFile(environment: NodeJS.ProcessEnv): Promise<PublishedFile | null> {
  const { apkUrl, apkFile, apkVersion, releasesFolder } = readConfig(environment)
  if (apkUrl !== null || apkFile !== null) return null
  const current = await currentVersion(releasesFolder)
  if (current !== null) return publishedAs(releasesFolder, current)
  const manifest = manifestIn(elementsOf(sampleManifest))
  const certificate: Certificate = { sha256: sampleFingerprint, schemes: ['v3', 'v2'] }
  return {
    version: apkVersion,
    size: sampleSize,
    sha256: sampleSha256,
    ...(manifest && { about: aboutApk({ ...manifest, certificates: [certificate] }, null) }),
  }
}
