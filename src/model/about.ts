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
}

/** The offered APK, as in the response of the link endpoint; `about` if known. */
export type PublishedFile = { version: string; size: number; sha256: string; about?: About }
