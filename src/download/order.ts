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
}

/** A download of an earlier visit, as the page learns of it. `restUntil` (epoch ms): no automatic resume before. */
export type StoredDownload = {
  url: string
  name: string
  received: number
  total: number | null
  complete: boolean
  saved: boolean
  /** The path of the page where it began. */
  page: string
  restUntil: number
}
