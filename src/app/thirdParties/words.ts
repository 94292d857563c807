import type { Locale } from '../../model/locale.ts'
import { untilThere } from '../../state/untilThere.ts'

/** What the question about third parties says. */
export type Words = { question: string; reason: string; granted: string; denied: string }

const wordsIn = (load: () => Promise<{ words: Words }>) => () => untilThere(load).then(({ words }) => words)

/** Fetches the words of one language. */
export const loadWords: Record<Locale, () => Promise<Words>> = {
  en: wordsIn(() => import('./words/en.ts')),
  hi: wordsIn(() => import('./words/hi.ts')),
  gu: wordsIn(() => import('./words/gu.ts')),
  bn: wordsIn(() => import('./words/bn.ts')),
}
