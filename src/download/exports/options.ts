import type { DownloadFailure, DownloadState } from '../states.ts'

/** Facts that prove that a file is the published one. */
export type Verification = {
  /** The SHA-256 of the file: 64 hexadecimal digits, or `sha256-` and Base64 as in `integrity` attributes. */
  sha256?: string
  /** Its length in bytes. */
  size?: number
}

export type DownloadOptions = {
  /** Stops the download. Stored bytes stay, and the next call resumes. */
  signal?: AbortSignal
  /** Called with every state, at most twice a second. */
  onState?: (state: DownloadState) => void
  /** How to verify the file before the promise resolves. Without it, only the server's validators and length count. */
  verify?: Verification
  /** The name of the saved file. Default: the last part of the URL. */
  name?: string
  /** Returns a fresh URL when the server refuses the current one, for example because a signed URL expired. */
  renew?: (signal: AbortSignal) => Promise<string>
}

/** A complete, verified file. Its bytes stay stored until `delete` is called. */
export type StoredFile = {
  /** The URL it was downloaded from. */
  url: string
  name: string
  /** In bytes. */
  size: number
  /** The file. It takes no memory if it was stored as a file. */
  file(options?: { type?: string }): Promise<File>
  /** Its bytes, read on demand. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
  /** Saves the file through the browser's download manager. Only in pages. */
  save(): Promise<void>
  /** Deletes the stored bytes. */
  delete(): Promise<void>
}

/** The error of a failed download. `failure.kind` is the reason. Stored bytes stay, and the next call resumes. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly failure: DownloadFailure

  constructor(failure: DownloadFailure) {
    super(`The download failed: ${Object.values(failure).join(' ')}`)
    this.failure = failure
  }
}

/** The hash as lower-case hexadecimal digits. Throws a `TypeError` for anything else. */
export function hexOf(sha256: string): string {
  const base64 = /^sha256-([A-Za-z0-9+/]{43}=)$/.exec(sha256)?.[1]
  const hex = base64
    ? Array.from(atob(base64), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
    : sha256.toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(hex))
    throw new TypeError(`${sha256} is no SHA-256. Allowed: 64 hexadecimal digits, or sha256- and Base64.`)
  return hex
}
