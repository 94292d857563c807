import { createSession, createVisitor, randomUUID } from '../webview/exports/storage.ts'
import { connectionOf } from './connection.ts'
import type { TrackedEvent } from './event.ts'

/** One use of the page, with the field names of the web view. `timestamp` is epoch milliseconds, `eventId` a UUID. */
export type UsageRecord = {
  uniqueUser: string
  noOfSession: number
  labelAction: string
  timestamp: number
  pageUrl: string
  language: string
  networkType: string
  userAgent: string
  eventId: string
  downloadCompleted?: boolean | undefined
  APKVersion?: string | undefined
  countPlayLudoHit?: number | undefined
  /** JSON, see `details.ts`. */
  details?: string | undefined
}

/** The visitor and the page, read again for every event. */
export type UsageSource = {
  visitor(): string
  nextInSession(): number
  now(): number
  page(): Pick<UsageRecord, 'pageUrl' | 'language' | 'networkType' | 'userAgent'>
}

type Facts = Pick<UsageRecord, 'downloadCompleted' | 'APKVersion' | 'countPlayLudoHit'> & { details?: object }

export function usageRecord(event: TrackedEvent, source: UsageSource): UsageRecord {
  const { downloadCompleted, APKVersion, countPlayLudoHit, details } = event as Facts
  return {
    uniqueUser: source.visitor(),
    // Events with details are only for statistics; they have no number in the session.
    noOfSession: details ? 0 : source.nextInSession(),
    labelAction: event.name,
    timestamp: source.now(),
    ...source.page(),
    eventId: randomUUID(),
    downloadCompleted,
    APKVersion,
    countPlayLudoHit,
    details: details && JSON.stringify(details),
  }
}

/** The page as it is now, in this browser. */
export const browserUsage = (): UsageSource => ({
  visitor: createVisitor(() => localStorage),
  nextInSession: createSession(() => sessionStorage),
  now: Date.now,
  page: () => ({
    pageUrl: location.href,
    language: document.documentElement.lang,
    networkType: connectionOf(navigator)?.effectiveType ?? 'unknown',
    userAgent: navigator.userAgent,
  }),
})
