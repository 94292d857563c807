import { X509Certificate } from 'node:crypto'
import { aboutApk } from '../../server/apk/about.ts'
import { elementsOf } from '../../server/apk/facts/binaryXml.ts'
import type { ApkFacts } from '../../server/apk/facts/facts.ts'
import { manifestIn } from '../../server/apk/facts/manifest.ts'
import { packedFolder, packedForm } from '../../server/apk/packed/packedReleases.ts'
import { currentVersion, publishedAs } from '../../server/apk/releases/releaseStore.ts'
import { sampleCertificate, sampleFingerprint } from '../../server/apk/sample/key.ts'
import { sampleManifest } from '../../server/apk/sample/manifest.ts'
import { sampleSha256, sampleSize } from '../../server/apk/sample/sample.ts'
import { readConfig } from '../../server/settings/config.ts'
import type { PublishedFile, ShownAbout } from '../../src/model/about.ts'
import { type ApkRelease, packedBytes } from '../../src/model/apkRelease.ts'

/** The folder of the sample's packed form. */
export const sampleCache = 'node_modules/.cache/sample'

/** The file that a server with these settings would offer now; null if only the server can read it. */
export async function publishedFile(environment: NodeJS.ProcessEnv): Promise<PublishedFile | null> {
  const { apkUrl, apkFile, apkVersion, releasesFolder } = readConfig(environment)
  if (apkUrl !== null || apkFile !== null) return null
  const current = await currentVersion(releasesFolder)
  if (current !== null) {
    const release = await publishedAs(releasesFolder, current)
    return release && shown(release, packedFolder(releasesFolder))
  }
  const about = aboutApk(sampleFacts(), null)
  return shown({ version: apkVersion, size: sampleSize, sha256: sampleSha256, about }, sampleCache)
}

/** What pages show of a release whose packed form, if any, is in `folder`. Every page contains it. */
async function shown(
  { version, size, sha256, about }: Pick<ApkRelease, 'version' | 'size' | 'sha256'> & { about: ShownAbout },
  folder: string,
): Promise<PublishedFile> {
  const { minAndroid, minSdk, permissions, certificates, published } = about
  const form = await packedForm(folder, sha256)
  const wireBytes = packedBytes({ size: form?.wireBytes }, size)
  return {
    version,
    size,
    sha256,
    about: { minAndroid, minSdk, permissions, certificates, published },
    ...(wireBytes !== null && { wireBytes }),
  }
}

/** What a server reads in the sample. It is not read here, because its 24 MiB are made by the first server. */
function sampleFacts(): ApkFacts {
  const manifest = manifestIn(elementsOf(sampleManifest))
  if (!manifest) throw new Error('The sample has no manifest.')
  const certificate = new X509Certificate(sampleCertificate).raw
  const signer = { certificate, sha256: sampleFingerprint, replaces: [] }
  const endless = 0x7fffffff
  return {
    ...manifest,
    certificates: [{ sha256: sampleFingerprint, schemes: ['v3', 'v2'] }],
    sharedKey: 'public',
    block: {
      v3: [{ ...signer, minSdk: 28, maxSdk: endless }],
      v2: [{ ...signer, minSdk: 0, maxSdk: endless }],
    },
    v1: [],
    hasDex: false,
    resourceTable: null,
    libraries: [],
  }
}
