import type { ApkFacts } from '../../server/apk/facts/facts.ts'

const sms = ['READ_SMS', 'RECEIVE_SMS']
const listeners = ['BIND_NOTIFICATION_LISTENER_SERVICE', 'BIND_ACCESSIBILITY_SERVICE']

/**
 * Warns about what stops phones from installing an app that is not from a store. Play Protect blocks by these
 * permissions in India and other countries: https://developers.google.com/android/play-protect/warning-dev-guidance
 */
export function sideloadingWarnings({
  packageName,
  permissions,
  servicePermissions,
  certificates,
}: Pick<ApkFacts, 'packageName' | 'permissions' | 'servicePermissions' | 'certificates'>): string[] {
  const asked = sms.filter((name) => permissions.includes(`android.permission.${name}`))
  const offered = listeners.filter((name) =>
    [...permissions, ...servicePermissions].includes(`android.permission.${name}`),
  )
  const blocked = [...asked, ...offered]
  const [newest] = certificates
  return [
    ...(blocked.length > 0
      ? [`Play Protect in India blocks apps from a browser that ask for ${blocked.join(', ')}.`]
      : []),
    ...(newest
      ? [
          `Android asks for a verified developer, by country from September 2026 on: register ${packageName} with the certificate ${newest.sha256}.`,
        ]
      : []),
  ]
}
