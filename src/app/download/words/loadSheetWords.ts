import type { Locale } from '../../../model/locale.ts'
import { importWithRetry } from '../../../state/importWithRetry.ts'
import type { SheetWords } from './words.ts'

const load = (importWords: () => Promise<{ words: SheetWords }>) => () =>
  importWithRetry(importWords).then(({ words }) => words)

/** Loads the texts of the sheet in one language. */
export const loadSheetWords: Record<Locale, () => Promise<SheetWords>> = {
  en: load(() => import('./en.ts')),
  hi: load(() => import('./hi.ts')),
  gu: load(() => import('./gu.ts')),
  bn: load(() => import('./bn.ts')),
}
