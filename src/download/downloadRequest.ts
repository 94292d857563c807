import type { ApkSigner } from '../model/apkRelease.ts'

/** Where the link to the file comes from: an endpoint that answers `{apkLink}`, or a fixed address. */
export type LinkSource =
  | { kind: 'endpoint'; endpoint: string; websiteName: string }
  | { kind: 'fixed'; url: string }

/** What a link endpoint answered to the page, which asks before its worker is there. `type` is the content type. */
export type LinkResponse = { status: number; type: string; body: string }

/** Asks a link endpoint for the page at the path `source`. Resolves to null when the network fails. */
export type AskedLinks = (
  endpoint: string,
  websiteName: string,
  source: string,
) => Promise<LinkResponse | null>

/** What a page wants downloaded. `url` names a stored download to resume; it is tried before a new link. */
export type DownloadRequest = {
  link: LinkSource
  /** The name of the saved file, such as `install-zupee.apk`. */
  name: string
  /** The path of the requesting page. */
  page: string
  url?: string
  /** Who signs the app, as the page was built to know; it overrides what the link says. */
  signer?: ApkSigner
  /** The pause (its `pausedAt`) that this request ends. A download paused at any other time stays paused. */
  pausedAt?: number
  /** Resolves to what the page was answered when it asked for the link itself, null if the network failed. */
  asked?: () => Promise<LinkResponse | null>
}

/** Validates a request from another realm. Returns null if it is malformed. */
export function parseDownloadRequest(raw: unknown): DownloadRequest | null {
  const { link, name, page, url = '' } = Object(raw)
  const { kind, endpoint, websiteName, url: fixed } = Object(link)
  const texts = kind === 'fixed' ? [fixed] : kind === 'endpoint' ? [endpoint, websiteName] : [null]
  return [...texts, name, page, url].every((text) => typeof text === 'string')
    ? (raw as DownloadRequest)
    : null
}

/** A download of an earlier visit, as the page sees it. No automatic resume before `restUntil` (epoch ms). */
export type StoredDownload = {
  url: string
  name: string
  received: number
  total: number | null
  complete: boolean
  saved: boolean
  /** When the visitor paused it (epoch ms), 0 if it is not paused. */
  pausedAt: number
  /** The path of the page where it began. */
  page: string
  restUntil: number
}
