import { campaignAddress } from '../webview/exports/storage.ts'
import type { Sink } from './event.ts'
import { type UsageRecord, type UsageSource, usageRecord } from './usage.ts'

/** Sends events to the event log. The page does not wait for the response. */
export const eventLogSink =
  (appName: string, source: UsageSource, send: (address: string) => void): Sink =>
  (event) =>
    send(`/logevents?${logQuery(appName, usageRecord(event, source))}`)

/** The query of the event log, whose names differ from those of the web view. */
export function logQuery(appName: string, record: UsageRecord): URLSearchParams {
  const { uniqueUser: uuid, noOfSession: sessionid, labelAction: label, ...same } = record
  const pageUrl = campaignAddress(same.pageUrl).slice(0, longestUrl)
  const fields = Object.entries({ appName, uuid, sessionid, label, ...same, pageUrl })
  return new URLSearchParams(
    fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  )
}

// The log refuses longer URLs. Better to lose the end of a campaign link than the event.
const longestUrl = 2048
