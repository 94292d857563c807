/** The app as it tells of itself: the bucket of its experiment and the number of its build. */
export type AppBuild = { bucket: 'A' | 'control'; platform: 'android' | 'ios'; version: number }

const firstVersion = { android: 411, ios: 6056 }

/** True where the app shows referrals the new way: in bucket A, from the first build that can. */
export const isReferralRevamp = ({ bucket, platform, version }: AppBuild): boolean =>
  bucket === 'A' && version >= firstVersion[platform]
