import type * as labels from '../labels.ts'
import { currentLanguage } from '../language.ts'
import { campaignAddress } from '../links/campaignNames.ts'
import { randomUUID } from '../uuid.ts'
import { createVisitor } from '../visitor.ts'

/** The labels that events may have. */
export type Label = (typeof labels)[keyof typeof labels]

/** Extra fields of some events. */
export type UsageDetails = { APKVersion?: string; countPlayLudoHit?: number }

/** One use of the web view. `timestamp` is epoch milliseconds. The log counts a repeated `eventId`, a UUID, once. */
export type UsageEvent = UsageDetails & {
  uniqueUser: string
  labelAction: Label
  timestamp: number
  pageUrl: string
  language: string
  networkType: string
  userAgent: string
  eventId: string
}

/** The record of an event that happens now on this page. Its address keeps only campaign parameters. */
export const eventOf = (label: Label, details: UsageDetails = {}): UsageEvent => ({
  uniqueUser: visitor(),
  labelAction: label,
  timestamp: Date.now(),
  pageUrl: campaignAddress(location.href),
  language: currentLanguage(),
  networkType:
    (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType ?? 'unknown',
  userAgent: navigator.userAgent,
  eventId: randomUUID(),
  ...details,
})

let read: (() => string) | undefined
function visitor(): string {
  read ??= createVisitor(() => localStorage)
  return read()
}
