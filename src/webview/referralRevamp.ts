/** The app's build number and the bucket of its experiment. */
export type AppBuild = { bucket: 'A' | 'control'; platform: 'android' | 'ios'; version: number }

const firstVersion = { android: 411, ios: 6056 }

/** True when the app has the new referral screen: in bucket A, from the first build that contains it. */
export const isReferralRevamp = ({ bucket, platform, version }: AppBuild): boolean =>
  bucket === 'A' && version >= firstVersion[platform]
