import { expect, test } from 'vitest'
import { type AppBuild, isReferralRevamp } from './referralRevamp.ts'

test.each<[AppBuild['bucket'], AppBuild['platform'], number, boolean]>([
  ['A', 'android', 410, false],
  ['A', 'android', 411, true],
  ['A', 'ios', 6055, false],
  ['A', 'ios', 6056, true],
  ['control', 'android', 411, false],
  ['control', 'ios', 6056, false],
])('bucket %s on %s with build %i: %s', (bucket, platform, version, isNew) =>
  expect(isReferralRevamp({ bucket, platform, version })).toBe(isNew),
)
