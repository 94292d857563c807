/*
 * The extra fields of an event. The page sends them as JSON in the field `details`. The server keeps the fields that it
 * knows, and computes the numbers of /staff/funnel from them.
 */

/** The progress of a download. `resumed`: it stopped, and continued with the bytes that were stored. */
export const downloadSteps = ['linked', 'begun', 'resumed', 'whole', 'verified', 'saved'] as const
export type DownloadStep = (typeof downloadSteps)[number]

/** Why a resumed download had stopped: a wait for the network, the visitor's pause, or a closed or killed page. */
export const resumeCauses = ['offline', 'network', 'portal', 'busy', 'paused', 'closed'] as const
export type ResumeCause = (typeof resumeCauses)[number]

/** The vitals that pages measure, see https://web.dev/articles/vitals, in milliseconds; CLS has no unit. */
export const vitals = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type Vital = (typeof vitals)[number]

/** Why the offered release does not run on a phone: the Android version, or a processor with 32 bits. */
export const misfits = ['android-too-old', 'android-too-new', 'no-32-bit'] as const

/** The details of a phone that the app does not run on. */
export type MisfitDetails = { misfit: (typeof misfits)[number] }

/** The details of a page view. */
export type PageDetails = {
  /** The model of the phone. */
  model?: string
  /** The major version of Android. */
  android?: number
  /** The variant of the page that the visitor got in an experiment, such as `words.b`. */
  form?: string | undefined
}

/** The details of a download. */
export type DownloadDetails = {
  steps: DownloadStep[]
  /** How often the download resumed, by the reason why it had stopped. */
  resumes?: Partial<Record<ResumeCause, number>>
  /** Bytes that were already stored when the download resumed, so the page did not fetch them again. */
  savedBytes?: number
  /** How long the page showed the running download before it was complete. */
  waitedMs?: number
}

/** What a page measured. `cause` is the element or the phase to which the browser attributes the value. */
export type VitalsDetails = { vitals: Partial<Record<Vital, { value: number; cause?: string }>> }
