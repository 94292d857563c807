import type { Locale } from '../../../model/locale.ts'
import { importWithRetry } from '../../../state/importWithRetry.ts'
import type { InstallWords } from './words.ts'

const load = (importWords: () => Promise<{ words: InstallWords }>) => () =>
  importWithRetry(importWords).then(({ words }) => words)

/** Loads the texts of one language. */
export const loadInstallWords: Record<Locale, () => Promise<InstallWords>> = {
  en: load(() => import('./install-en.ts')),
  hi: load(() => import('./install-hi.ts')),
  gu: load(() => import('./install-gu.ts')),
  bn: load(() => import('./install-bn.ts')),
}
