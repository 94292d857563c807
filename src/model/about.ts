/**
 * The phones that install a release: those with an API level from `minSdk` to `maxSdk` (null: no limit) that can run one
 * of `abis`, the instruction sets of its native libraries such as `arm64-v8a`. `abis` is empty if it has no such libraries.
 */
export type Phones = { minSdk: number; maxSdk: number | null; abis: string[] }

/** Facts read from the published APK: `about` in the response of the link endpoint. */
export type About = {
  packageName: string
  versionCode: number
  minAndroid: string | null
  minSdk: number
  targetSdk: number | null
  permissions: string[]
  /** SHA-256 of the signing certificates in hex; the one that the newest Android versions check comes first. */
  certificates: string[]
  /** Time of publication in ISO 8601; null if not recorded. */
  published: string | null
  /** Absent in releases that were published before it was recorded. */
  phones?: Phones
}

/** The facts that pages show. */
export type ShownAbout = Pick<About, 'minAndroid' | 'minSdk' | 'permissions' | 'certificates' | 'published'>

/** The offered APK, as in the response of the link endpoint; `about` if known. `wireBytes`: those of its packed form. */
export type PublishedFile = {
  version: string
  size: number
  sha256: string
  about?: ShownAbout
  wireBytes?: number
}
