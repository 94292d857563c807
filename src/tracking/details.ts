/*
 * What an event of the log may say beside its label. The page sends these facts as JSON in the field `details`; the
 * server keeps what it knows of them, and makes the figures of /staff/funnel from that.
 */

/** How far a download came. `resumed`: bytes of before were kept after it had stopped. */
export const downloadSteps = ['linked', 'begun', 'resumed', 'whole', 'verified', 'saved'] as const
export type DownloadStep = (typeof downloadSteps)[number]

/** What a download went on after: a wait for the network, a pause by the visitor, or a page that was closed or killed. */
export const resumeCauses = ['offline', 'network', 'portal', 'busy', 'paused', 'closed'] as const
export type ResumeCause = (typeof resumeCauses)[number]

/** The vitals that pages measure, see https://web.dev/articles/vitals. CLS has no unit, the others are milliseconds. */
export const vitals = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type Vital = (typeof vitals)[number]

/** What an event says of a page that was seen. */
export type PageDetails = {
  /** The model of the phone. */
  model?: string
  /** The form that the visitor got of a page in an experiment, such as `words.b`. */
  form?: string | undefined
}

/** What an event says of a download. */
export type DownloadDetails = {
  steps: DownloadStep[]
  /** How often it went on, by what it had stopped for. */
  resumes?: Partial<Record<ResumeCause, number>>
  /** Bytes that were stored already when it went on, and need not be fetched again. */
  savedBytes?: number
  /** How long the page showed the running download until it was whole. */
  waitedMs?: number
}

/** What a page measured; `cause` is the element or the phase that the browser attributes the value to. */
export type VitalsDetails = { vitals: Partial<Record<Vital, { value: number; cause?: string }>> }
