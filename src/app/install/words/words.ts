import type { Locale } from '../../../model/locale.ts'
import { importWithRetry } from '../../../state/importWithRetry.ts'
import type { Maker } from '../device.ts'
import type { Step, WayOff } from '../guide.ts'

type Text = { title: string; note: string }

/**
 * The texts of the install guide. Labels that most phones in India show in English are quoted. The files begin with
 * `install-` since the service worker does not precache chunks of that name (vite.config.ts).
 */
export type InstallWords = {
  title: Record<Maker, string>
  steps: Record<Step, Text>
  off: { title: string; ways: Record<WayOff, string> }
  uninstall: Text
  harmful: Text
  rule: Text
  close: string
}

const load = (importWords: () => Promise<{ words: InstallWords }>) => () =>
  importWithRetry(importWords).then(({ words }) => words)

/** Loads the texts of one language. */
export const loadInstallWords: Record<Locale, () => Promise<InstallWords>> = {
  en: load(() => import('./install-en.ts')),
  hi: load(() => import('./install-hi.ts')),
  gu: load(() => import('./install-gu.ts')),
  bn: load(() => import('./install-bn.ts')),
}
