import type { About } from '../../src/model/about.ts'
import { androidVersion } from './facts/androidVersion.ts'
import type { ApkFacts } from './facts/facts.ts'
import { judge } from './phones/phones.ts'

/** The facts of an APK that visitors see. The lowest Android is the first that installs it. */
export function aboutApk(facts: ApkFacts, published: Date | null): About {
  const { phones } = judge(facts)
  const minSdk = phones?.minSdk ?? facts.minSdk
  return {
    packageName: facts.packageName,
    versionCode: facts.versionCode,
    minAndroid: androidVersion(minSdk),
    minSdk,
    targetSdk: facts.targetSdk,
    permissions: facts.permissions,
    certificates: facts.certificates.map(({ sha256 }) => sha256),
    published: published?.toISOString() ?? null,
    ...(phones && { phones }),
  }
}
