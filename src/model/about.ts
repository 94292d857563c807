/** What the published APK says of itself: `about` in the answer of the link endpoint. */
export type About = {
  packageName: string
  versionCode: number
  /** The least Android, as users know it; null for one that is not known here, then `minSdk` says more. */
  minAndroid: string | null
  minSdk: number
  targetSdk: number | null
  permissions: string[]
  /** SHA-256 of the signing certificates in hex; the one that counts on the newest phones comes first. */
  certificates: string[]
  /** When it was published, in ISO 8601; null when nobody noted it. */
  published: string | null
}

/** The APK that is offered, as the link endpoint tells of it; `about` where it is known. */
export type PublishedFile = { version: string; size: number; sha256: string; about?: About }
