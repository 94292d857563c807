import { randomUUID } from 'node:crypto'
import type { EventRow } from '../../storage/database/tables.ts'

/** A row of the event log, with `changes`. */
export const eventRow = (changes: Partial<EventRow> = {}): EventRow => ({
  id: randomUUID(),
  received_at: '2026-11-21T10:00:00.000Z',
  happened_at: '2026-11-21T09:59:59.000Z',
  app_name: 'zupee',
  visitor: 'v',
  session: '1',
  label: 'apk_download_click',
  page_url: '/gu/ludo/',
  language: 'gu',
  network_type: '4g',
  user_agent: 'Mozilla/5.0 (Linux; Android 14)',
  download_completed: null,
  apk_version: null,
  count_play_ludo_hit: null,
  details: null,
  ...changes,
})

/** The fields of an event as a page sends it, with `changes`. */
export const eventFields = (changes: Record<string, string | undefined> = {}) => ({
  appName: 'zupee',
  uuid: 'a4c9a8a1-5c5f-4c57-9d3c-2f3d2c1b0a99',
  sessionid: '1',
  label: 'apk_download_click',
  timestamp: String(Date.now()),
  pageUrl: 'https://ludo.example/gu/ludo/?utm_source=x',
  language: 'gu',
  networkType: '3g',
  userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  ...changes,
})

/** The URL of `PUT /logevents` for such an event; undefined leaves a field out. */
export function eventUrl(changes: Record<string, string | undefined> = {}): string {
  const fields = Object.entries(eventFields(changes))
  const sent = fields.filter((field): field is [string, string] => field[1] !== undefined)
  return `/logevents?${new URLSearchParams(sent)}`
}
