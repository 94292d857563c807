import type { EventRow } from '../../storage/database/tables.ts'
import type { StoredDetails } from '../events/details.ts'
import { eventRow } from '../events/event.fixture.ts'

/** Noon in India. */
export const noon = Date.parse('2026-11-20T06:30:00Z')

/** An event of the funnel, `ms` after noon in India. */
export function event(
  label: string,
  visitor: string,
  ms: number,
  { details, ...more }: Partial<Omit<EventRow, 'details'>> & { details?: StoredDetails } = {},
): EventRow {
  const at = new Date(noon + ms).toISOString()
  return eventRow({
    ...{ visitor, label, received_at: at, happened_at: at, page_url: 'https://ludo.example/gu/ludo/' },
    user_agent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36',
    ...more,
    details: details ? JSON.stringify(details) : null,
  })
}

/** The events of a visitor who downloads the app. */
export const visit = (visitor: string, at = 0) => [
  event('page_seen', visitor, at, { details: { maker: 'xiaomi' } }),
  event('page_seen', visitor, at + 5, { page_url: 'https://ludo.example/hi/ludo/', language: 'hi' }),
  event('apk_download_click', visitor, at + 10),
  event('apk_download_steps', visitor, at + 20, {
    apk_version: '411',
    details: { steps: ['linked', 'begun'] },
  }),
  event('apk_download_steps', visitor, at + 30, {
    apk_version: '411',
    details: { steps: ['resumed'], resumes: { network: 2 }, savedBytes: 1000 },
  }),
  event('apk_download_completed', visitor, at + 40, { apk_version: '411' }),
  event('apk_download_steps', visitor, at + 50, {
    details: { steps: ['whole', 'verified', 'saved'], waitedMs: 4000 },
  }),
]
