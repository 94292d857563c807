import type { Locale } from '../../model/locale.ts'
import { untilThere } from '../../state/untilThere.ts'

/** What the overlays themselves say; the rest comes from the page. */
export type Words = {
  close: string
  safe: string
  restartLink: string
  restart: { question: string; link: string }
  chat: {
    open: string
    notFound: { title: string; note: string }
    greeting: { title: string; note: string }
    title: string
    label: string
    hint: string
    send: string
    sending: string
    invalid: string
    refused: string
    thanks: string
    thanksNote: string
  }
}

const wordsIn = (load: () => Promise<{ words: Words }>) => () => untilThere(load).then(({ words }) => words)

/** Fetches the words of one language. */
export const loadWords: Record<Locale, () => Promise<Words>> = {
  en: wordsIn(() => import('./words/en.ts')),
  hi: wordsIn(() => import('./words/hi.ts')),
  gu: wordsIn(() => import('./words/gu.ts')),
  bn: wordsIn(() => import('./words/bn.ts')),
}
