import type { Locale } from '../../../model/locale.ts'
import { importWithRetry } from '../../../state/importWithRetry.ts'
import type { OverlayWords } from './words.ts'

const load = (importWords: () => Promise<{ words: OverlayWords }>) => () =>
  importWithRetry(importWords).then(({ words }) => words)

/** Loads the texts of one language. */
export const loadOverlayWords: Record<Locale, () => Promise<OverlayWords>> = {
  en: load(() => import('./en.ts')),
  hi: load(() => import('./hi.ts')),
  gu: load(() => import('./gu.ts')),
  bn: load(() => import('./bn.ts')),
}
