/** A row of the event log. Times are ISO 8601 in UTC. */
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
  /** More facts as JSON, see `eventDetails`; null for none. */
  details: string | null
}

export const eventColumns = [
  'id',
  'received_at',
  'happened_at',
  'app_name',
  'visitor',
  'session',
  'label',
  'page_url',
  'language',
  'network_type',
  'user_agent',
  'download_completed',
  'apk_version',
  'count_play_ludo_hit',
  'details',
] as const satisfies (keyof EventRow)[]

/** A number that asked for the link on a day in India (`2026-11-21`). The number is encrypted with the data key. */
export type RequestRow = {
  day: string
  number_print: string
  number_sealed: string
  page_from: string
  received_at: string
  times: number
  /** The message with the link; null if none is to be sent. */
  link_state: 'waiting' | 'sent' | 'failed' | null
  /** The query of the link, such as `utm_source=a&utm_campaign=b`. */
  link_campaign: string | null
  link_attempts: number | null
  /** When the next attempt is due; null if there is none. */
  link_next_at: string | null
}

/** How often a sender, stored as a fingerprint, was counted in the window that ends at `ends_at`. */
export type CountRow = { sender: string; ends_at: string; times: number }

/** A staff account of a server without a CMS. */
export type StaffRow = { identifier: string; password_hash: string }

/** The fingerprint of a token that a logout ended; `ends_at` is the token's own expiry. */
export type EndedSessionRow = { token_print: string; ends_at: string }

/** A value that all servers share; see `shared/state.ts`. */
export type SharedRow = { name: string; value: string; version: number }

/** A release of the APK; `facts` is the JSON file beside it. */
export type SharedReleaseRow = { version: string; facts: string }

/** A MiB of an APK or of a file of the CMS; the last one may be shorter. `sha256` is that of the whole file. */
export type SharedPieceRow = { sha256: string; place: number; bytes: Uint8Array }

/** A file of a packed release: a plan or a piece, by its name in the folder. */
export type SharedPackedRow = { name: string; bytes: Uint8Array }

/** A page, or the site's own data, as the CMS sent it. */
export type SharedPartRow = { sha256: string; text: string }

/** What all servers showed from `at` on; see `Publication`. */
export type SharedSnapshotRow = { id: string; at: string; publication: string }

/** Facts of logged events that are not in the figures yet, see `funnel/queue.ts`. `fresh`: the ids that were new in the log. */
export type FunnelQueueRow = { id: string; facts: string; fresh: string }

/** The key that hashes the visitor ids of a day. It is deleted with the visits of that day. */
export type FunnelKeyRow = { day: string; key: string }

/** What one visitor did on one day, as JSON. `print` is the hashed visitor id. */
export type FunnelVisitRow = { day: string; print: string; visit: string }

/**
 * The visitors of a day in India and what they did, by a dimension and its value. `scope` is empty, or limits the row to
 * visitors with a value of another dimension, as in `campaign=diwali`.
 */
export type FunnelCountRow = {
  scope: string
  dimension: string
  day: string
  value: string
} & Record<CountColumn, number>

export const countColumns = [
  'seen',
  'tapped',
  'linked',
  'begun',
  'resumed',
  'whole',
  'verified',
  'saved',
  'opened',
  'resumes_offline',
  'resumes_network',
  'resumes_portal',
  'resumes_busy',
  'resumes_paused',
  'resumes_closed',
  'saved_bytes',
  'waited_ms',
] as const
export type CountColumn = (typeof countColumns)[number]

/** Downloads that began in a minute (epoch minutes), and how many of them completed soon. Only prompt events count. */
export type FunnelMinuteRow = { minute: number; begun: number; ended: number }

/** How many values of a measure are in a bucket, see `histogram.ts`. */
export type FieldMeasureRow = {
  day: string
  measure: string
  page: string
  network: string
  bucket: number
  times: number
}

/** The cause of a measure, as the browser attributes it. */
export type FieldCauseRow = { day: string; measure: string; page: string; cause: string; times: number }

/** A file of a build by its path on the site. `seen_at`: when a server of this build last started (ISO 8601). */
export type SharedAssetRow = { path: string; sha256: string; seen_at: string }

export type Tables = {
  funnel_queue: FunnelQueueRow
  funnel_keys: FunnelKeyRow
  funnel_visits: FunnelVisitRow
  funnel_counts: FunnelCountRow
  funnel_minutes: FunnelMinuteRow
  field_measures: FieldMeasureRow
  field_causes: FieldCauseRow
  shared_state: SharedRow
  shared_releases: SharedReleaseRow
  shared_pieces: SharedPieceRow
  shared_packed: SharedPackedRow
  shared_assets: SharedAssetRow
  shared_parts: SharedPartRow
  shared_snapshots: SharedSnapshotRow
  staff: StaffRow
  ended_sessions: EndedSessionRow
  events: EventRow
  download_requests: RequestRow
  request_counts: CountRow
}
