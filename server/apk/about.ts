import type { About } from '../../src/model/about.ts'
import { androidVersion } from './facts/androidVersion.ts'
import type { ApkFacts } from './facts/facts.ts'

/** The facts of an APK that visitors see. */
export const aboutApk = (facts: ApkFacts, published: Date | null): About => ({
  packageName: facts.packageName,
  versionCode: facts.versionCode,
  minAndroid: androidVersion(facts.minSdk),
  minSdk: facts.minSdk,
  targetSdk: facts.targetSdk,
  permissions: facts.permissions,
  certificates: facts.certificates.map(({ sha256 }) => sha256),
  published: published?.toISOString() ?? null,
})
