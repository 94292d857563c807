import type { Site } from '../content/site.ts'

/** The files, by name, that tell Android and iOS which app opens the site's deep links. Empty without an app. */
export function wellKnown({ android, ios, deepLinks }: Site['apps']): Record<string, string> {
  const paths = deepLinks.flatMap(({ path }) => [path.replace(/\/$/, ''), path])
  const androidFile = android && {
    '.well-known/assetlinks.json': JSON.stringify([
      {
        relation: [openLinks],
        target: {
          namespace: 'android_app',
          package_name: android.packageName,
          sha256_cert_fingerprints: android.certificates.map(({ sha256 }) => sha256),
        },
        // Android 15 and later read this: https://developer.android.com/training/app-links/configure-assetlinks
        relation_extensions: {
          [openLinks]: { dynamic_app_link_components: paths.map((path) => ({ '/': path })) },
        },
      },
    ]),
  }
  const iosFile = ios && {
    '.well-known/apple-app-site-association': JSON.stringify({
      applinks: { details: [{ appIDs: [ios.appId], components: paths.map((path) => ({ '/': path })) }] },
    }),
  }
  return { ...androidFile, ...iosFile }
}

const openLinks = 'delegate_permission/common.handle_all_urls'
