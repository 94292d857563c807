import type { Pause } from '../../download/states.ts'
import type { Locale } from '../../model/locale.ts'
import type { Reason } from './reason.ts'
import { bn } from './words/bn.ts'
import { en } from './words/en.ts'
import { gu } from './words/gu.ts'
import { hi } from './words/hi.ts'

/** All that the sheet says. Amounts come with their unit, seconds and percents as plain numbers. */
export type Words = {
  starting: string
  preparing: string
  oneMoment: string
  downloading: (app: string) => string
  secondsLeft: (seconds: number) => string
  keepOpen: string
  weak: string
  weakNote: string
  pauses: Record<Pause, { title: string; note: string }>
  paused: string
  kept: (amount: string) => string
  noNewStart: string
  retryIn: (seconds: number) => string
  retryNow: string
  checking: string
  checkingNote: string
  complete: string
  completeOf: (amount: string) => string
  open: string
  installSteps: [string, string, string]
  again: string
  offer: string
  offerDone: (percent: number) => string
  offerRest: (amount: string) => string
  offerWhole: string
  goOn: string
  afresh: string
  failed: string
  failures: Record<Reason, string>
  openLink: string
  tryAgain: string
  safe: string
  adults: string
  close: string
  mute: string
}

export const words: Record<Locale, Words> = { en, hi, gu, bn }
