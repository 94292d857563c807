import type { Device } from './device.ts'

/** The steps, in the order in which phones ask for them. */
export type Step = 'open' | 'allow' | 'sources' | 'blocker' | 'countdown' | 'password' | 'scan' | 'install'

/** Where the permission is turned off again: in which settings, or by searching the settings for it. */
export type WayOff = 'stock' | 'samsung' | 'search' | 'sources'

export type Guide = { steps: Step[]; off: WayOff }

/** Returns the steps that this phone needs to install a file. An unknown Android version counts as a recent one. */
export function guideFor({ maker, android }: Device): Guide {
  // Until Android 7 there was one switch for all apps.
  if (android !== null && android < 8) return { steps: ['open', 'sources', 'install'], off: 'sources' }
  const last: Step[] = ['scan', 'install']
  switch (maker) {
    case 'samsung': {
      // Since One UI 6, which came with Android 14.
      const blocker: Step[] = android === null || android >= 14 ? ['blocker'] : []
      return { steps: ['open', ...blocker, 'allow', ...last], off: 'samsung' }
    }
    case 'xiaomi':
      return { steps: ['open', 'allow', 'countdown', ...last], off: 'search' }
    case 'oppo':
    case 'vivo':
      return { steps: ['open', 'allow', 'password', ...last], off: 'search' }
    case 'other':
      return { steps: ['open', 'allow', ...last], off: 'stock' }
  }
}
