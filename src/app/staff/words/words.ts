import type { Locale } from '../../../model/locale.ts'
import type { PageState } from '../../../model/pageReport.ts'

export type BarWords = {
  label: string
  states: Record<PageState, string>
  draft: string
  /** In the frame of the CMS, in place of `draft`. */
  inPlace: string
  reasons: string
  edit: string
  preview: string
  secondWindow: string
  snapshots: string
  live: string
  signOut: string
}

const load = async (words: Promise<{ words: BarWords }>) => (await words).words

/** Loads the texts of the staff bar in one language. */
export const loadBarWords: Record<Locale, () => Promise<BarWords>> = {
  en: () => load(import('./bar-en.ts')),
  hi: () => load(import('./bar-hi.ts')),
  gu: () => load(import('./bar-gu.ts')),
  bn: () => load(import('./bar-bn.ts')),
}
