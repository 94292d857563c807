/** Where the link to the file comes from: an endpoint that answers `{apkLink}`, or a fixed address. */
export type LinkSource =
  | { kind: 'endpoint'; endpoint: string; websiteName: string }
  | { kind: 'fixed'; url: string }

/** What a page asks for. `url` names a stored download to go on with; its address is tried before a new link. */
export type DownloadOrder = {
  link: LinkSource
  /** The name the saved file gets, such as `install-zupee.apk`. */
  name: string
  /** The path of the page that asks. */
  page: string
  url?: string
  /** The pause that the visitor ends with this order; any other one stands. */
  pausedAt?: number
}

/** An order that came from another realm; null for what is none. */
export function readOrder(raw: unknown): DownloadOrder | null {
  const { link, name, page, url = '' } = Object(raw)
  const { kind, endpoint, websiteName, url: fixed } = Object(link)
  const texts = kind === 'fixed' ? [fixed] : kind === 'endpoint' ? [endpoint, websiteName] : [null]
  return [...texts, name, page, url].every((text) => typeof text === 'string') ? (raw as DownloadOrder) : null
}

/** A download of an earlier visit, as the page learns of it. `restUntil` (epoch ms): no automatic resume before. */
export type StoredDownload = {
  url: string
  name: string
  received: number
  total: number | null
  complete: boolean
  saved: boolean
  /** When the visitor paused it (epoch ms), 0 when it may go on. */
  pausedAt: number
  /** The path of the page where it began. */
  page: string
  restUntil: number
}
