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
  asking: string
  askingSize: (amount: string | null) => string
  askingDear: string
  askingPause: string
  lookingUp: string
  startNow: string
  notNow: string
  preparing: string
  oneMoment: string
  downloading: (app: string) => string
  progress: (percent: number, seconds: number | null) => string
  secondsLeft: (seconds: number) => string
  keepOpen: string
  weak: string
  weakNote: string
  pauses: Record<Pause, { title: string; note: string }>
  waiting: string
  paused: string
  pause: string
  cancel: string
  cancelQuestion: (amount: string | null) => string
  cancelYes: string
  cancelNo: string
  kept: (amount: string) => string
  noNewStart: string
  retryIn: (seconds: number) => string
  retryNow: string
  checking: string
  checkingNote: string
  /** Said only where the hash of the file was known before. */
  checked: string
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
  shortage: (amount: string) => string
  makeRoom: string
  openLink: string
  tryAgain: string
  inApp: string
  openInChrome: string
  safe: string
  adults: string
  close: string
  mute: string
  unmute: string
}

export const words: Record<Locale, Words> = { en, hi, gu, bn }
