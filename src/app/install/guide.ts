import type { Device } from './device.ts'

/** One thing to do, in the order of the phone's questions. */
export type Step = 'open' | 'allow' | 'sources' | 'blocker' | 'countdown' | 'password' | 'scan' | 'install'

/** Where the permission is turned off again; `search` finds it wherever it has moved to. */
export type WayOff = 'stock' | 'samsung' | 'search' | 'sources'

export type Guide = { steps: Step[]; off: WayOff }

/** How this phone is brought to install a file, and to ask again next time. A version nobody told counts as a recent one. */
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
