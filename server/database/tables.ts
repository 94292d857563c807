/** One line of the event log. Times are ISO 8601 in UTC. */
export type EventRow = {
  id: string
  received_at: string
  happened_at: string
  app_name: string
  visitor: string
  session: string
  label: string
  page_url: string
  language: string
  network_type: string
  user_agent: string
  download_completed: string | null
  apk_version: string | null
  count_play_ludo_hit: string | null
}

export type Tables = { events: EventRow }
