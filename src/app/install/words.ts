import type { Locale } from '../../model/locale.ts'
import { untilThere } from '../../state/untilThere.ts'
import type { Maker } from './device.ts'
import type { Step, WayOff } from './guide.ts'

type Text = { title: string; note: string }

/** What is said about installing. What a phone shows in English on most phones in India stands in quotes. */
export type InstallWords = {
  offer: string
  title: Record<Maker, string>
  steps: Record<Step, Text>
  off: { title: string; ways: Record<WayOff, string> }
  uninstall: Text
  harmful: Text
  rule: Text
  close: string
}

const wordsIn = (load: () => Promise<{ words: InstallWords }>) => () =>
  untilThere(load).then(({ words }) => words)

/** Fetches the words of one language. */
export const loadInstallWords: Record<Locale, () => Promise<InstallWords>> = {
  en: wordsIn(() => import('./words/install-en.ts')),
  hi: wordsIn(() => import('./words/install-hi.ts')),
  gu: wordsIn(() => import('./words/install-gu.ts')),
  bn: wordsIn(() => import('./words/install-bn.ts')),
}
