import type { PublishedFile } from '../../src/model/about.ts'

/** A published file with everything that can be known of one. */
export const sampleFile: PublishedFile = {
  version: '4.12.0',
  size: 48_234_496,
  sha256: '2cb42a7760c33ff986cdb9e880773c0039e26a833b754f164353936eb7933b2d',
  about: {
    packageName: 'com.example.ludo',
    versionCode: 412,
    minAndroid: '7.0',
    minSdk: 24,
    targetSdk: 35,
    permissions: [
      'android.permission.INTERNET',
      'android.permission.ACCESS_NETWORK_STATE',
      'android.permission.POST_NOTIFICATIONS',
      'com.example.ludo.permission.PLAY',
    ],
    certificates: ['3750782932c56b9c255bdbc0d9292d93d9ce245b5d8a37b8fe564ebf1629b943'],
    published: '2026-11-21T10:00:00.000Z',
  },
}
