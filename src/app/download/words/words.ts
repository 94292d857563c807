import type { Misfit } from '../../../download/rules/fit.ts'
import type { WaitReason } from '../../../download/states.ts'
import type { FailureReason } from '../effects/trackedEvents.ts'

/** The texts of the sheet. Amounts are texts with their unit; seconds and percents are plain numbers. */
export type SheetWords = {
  starting: string
  asking: string
  askingSize: (amount: string | null) => string
  /** Instead of `askingSize` where the file has a packed form: if it is fetched for certain, or on a slow network only. */
  askingData: (data: string, app: string) => string
  askingDataOnSlow: (data: string, app: string) => string
  askingCostly: string
  askingPause: string
  lookingUp: string
  startNow: string
  notNow: string
  preparing: string
  oneMoment: string
  downloading: (app: string) => string
  /** Spoken. */
  progress: (percent: number, left: string | null) => string
  secondsLeft: (seconds: number) => string
  minutesLeft: (minutes: number) => string
  /** Of a download of fewer bytes than the app has; `spent` is a number without its unit. */
  dataSpent: (spent: string, data: string, app: string) => string
  keepOpen: string
  weak: string
  weakNote: string
  pauses: Record<WaitReason, { title: string; note: string }>
  waiting: string
  paused: string
  pause: string
  cancel: string
  cancelQuestion: (amount: string | null) => string
  cancelYes: string
  cancelNo: string
  stored: (amount: string) => string
  noRestart: string
  retryIn: (seconds: number) => string
  retryNow: string
  checking: string
  checkingNote: string
  /** Shown only where the hash of the file was known before the download. */
  checked: string
  /** The expected signer; another one, by the first digits of its certificate's hash. */
  checkedSigner: string
  checkedSignature: (certificate: string) => string
  campaignAdded: (campaign: string) => string
  /** The link to the file as it was published. */
  withoutCampaign: string
  complete: string
  completeOf: (amount: string) => string
  dataTaken: (data: string, app: string) => string
  open: string
  howToInstall: string
  /** Opens the sheet. */
  show: string
  savedNote: string
  computerSteps: [string, string, string]
  installSteps: [string, string, string]
  again: string
  offer: string
  offerDone: (percent: number) => string
  offerRemaining: (amount: string) => string
  offerComplete: string
  resume: string
  startOver: string
  failed: string
  failures: Record<FailureReason, string>
  missingSpace: (amount: string) => string
  freeSpace: string
  /** Said before a download: the size of the file, and the space that the browser has. */
  neededSpace: (size: string, free: string) => string
  /** Said of a file that has arrived; `free` is null if the browser does not report it. */
  spaceToInstall: (needed: string, free: string | null) => string
  /** Said to visitors whose phone does not run the newest release. */
  misfit: {
    title: string
    /** By the Android version that the release needs or is made for, and that of the phone. */
    reasons: Record<Misfit, (limit: number, android: number) => string>
    olderTitle: string
    older: (version: string, size: string) => string
    otherPhone: string
    anyway: string
  }
  openLink: string
  tryAgain: string
  inApp: string
  openInChrome: string
  safe: string
  adultsOnly: string
  close: string
  mute: string
  unmute: string
}
