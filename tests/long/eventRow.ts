import type { EventRow } from '../../server/storage/database/tables.ts'

export const eventRow = (id: string, happened: Date, received = new Date()): EventRow => ({
  id,
  received_at: received.toISOString(),
  happened_at: happened.toISOString(),
  app_name: 'zupee',
  visitor: 'v',
  session: '1',
  label: 'apk_download_click',
  page_url: '/',
  language: 'gu',
  network_type: '4g',
  user_agent: '',
  download_completed: null,
  apk_version: null,
  count_play_ludo_hit: null,
  details: null,
})
