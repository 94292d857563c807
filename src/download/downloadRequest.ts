import type { ApkSigner, PhoneHints } from '../model/apkRelease.ts'

/** Where the link to the file comes from: an endpoint that returns `{apkLink}`, or a fixed URL. */
export type LinkSource =
  | { kind: 'endpoint'; endpoint: string; websiteName: string }
  | { kind: 'fixed'; url: string }

/** A link endpoint's response to the page, which requests a link before its worker runs. `type` is the content type. */
export type LinkResponse = { status: number; type: string; body: string }

/**
 * Requests a link from an endpoint for the page at the path `source`, and for a phone that refuses the offered release. Resolves to
 * null if the network fails.
 */
export type AskedLinks = (
  endpoint: string,
  websiteName: string,
  source: string,
  phone?: PhoneHints,
) => Promise<LinkResponse | null>

/** A page's request for a download. `url` names a stored download to resume; it is tried before a new link. */
export type DownloadRequest = {
  link: LinkSource
  /** The name of the saved file, such as `install-zupee.apk`. */
  name: string
  /** The path of the requesting page. */
  page: string
  url?: string
  /** The app's signer, which the page's build defines. It overrides the signer in the link. */
  signer?: ApkSigner
  /** What the browser tells of the phone, so that the endpoint picks a release that fits. */
  phone?: PhoneHints
  /** The pause (its `pausedAt`) that this request ends. A download paused at any other time stays paused. */
  pausedAt?: number
  /** Resolves to the response to the page's own request for the link, null if the network failed. */
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
