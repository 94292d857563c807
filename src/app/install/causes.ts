import type { Device } from './device.ts'

/** Why a phone says “App not installed”. */
export type Cause = 'misfit' | 'storage' | 'newer' | 'permissions' | 'source' | 'signer' | 'protect'

/** What is known of the phone and of the downloaded release. */
export type InstallFacts = {
  device: Device
  /** The size of the file in bytes. */
  size: number
  /** The space that the browser reports; null if it reports none. */
  free: number | null
  /** The release certainly does not run on this phone. */
  isUnfit: boolean
  /** A newer release was published before, so this phone may have it. */
  isSuperseded: boolean
  permissions: string[]
}

/** The space that an install needs: the downloaded file, the phone's own copy, and the code that the phone makes of it. */
export const neededToInstall = (size: number): number => 3 * size

export const lacksSpace = ({ size, free }: Pick<InstallFacts, 'size' | 'free'>): boolean =>
  free !== null && free < neededToInstall(size)

/** https://developers.google.com/android/play-protect/warning-dev-guidance */
const disliked = /\.(?:READ_SMS|RECEIVE_SMS|BIND_NOTIFICATION_LISTENER_SERVICE|BIND_ACCESSIBILITY_SERVICE)$/

/** Returns the possible causes, the likeliest first. */
export function likelyCauses(facts: InstallFacts): Cause[] {
  const { maker, android } = facts.device
  const isDisliked = facts.permissions.some((name) => disliked.test(name))
  // Its Auto Blocker came with Android 14. Until Android 7, one switch blocked all sources.
  const isBlocked = (maker === 'samsung' && (android ?? 14) >= 14) || (android !== null && android < 8)
  const likely: [Cause, boolean][] = [
    ['misfit', facts.isUnfit],
    ['storage', lacksSpace(facts)],
    ['newer', facts.isSuperseded],
    ['permissions', isDisliked],
    ['source', isBlocked],
  ]
  const first = likely.flatMap(([cause, isLikely]) => (isLikely ? [cause] : []))
  const others: Cause[] = ['signer', 'source', isDisliked ? 'permissions' : 'protect', 'newer', 'storage']
  return [...new Set([...first, ...others])]
}
