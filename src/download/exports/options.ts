import type { DownloadFailure, DownloadState } from '../states.ts'

/** What proves that a file is the published one. */
export type Verification = {
  /** The SHA-256 of the file: 64 hexadecimal digits, or `sha256-` and Base64 as in `integrity` attributes. */
  sha256?: string
  /** Its length in bytes. */
  size?: number
}

export type DownloadOptions = {
  /** Stops the download; what is stored stays, and the next call goes on from there. */
  signal?: AbortSignal
  /** Called with every state, at most five times a second. */
  onState?: (state: DownloadState) => void
  /** What the file is checked by before it is given out. Without it, the server's validators and length must hold. */
  verify?: Verification
  /** The name it is saved under; the last part of its address, if left out. */
  name?: string
  /** Gives a fresh address when the server refuses the present one, as signed addresses expire. */
  renew?: (signal: AbortSignal) => Promise<string>
}

/** A whole file, as it was verified. Its bytes stay stored until `delete` is called. */
export type StoredFile = {
  /** The address it came from. */
  url: string
  name: string
  /** In bytes. */
  size: number
  /** The file. One that was stored as a file takes no memory. */
  file(options?: { type?: string }): Promise<File>
  /** Its bytes, read as they are asked for. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>
  /** Hands the file to the browser's downloads. For pages. */
  save(): Promise<void>
  /** Deletes what is stored of it. */
  delete(): Promise<void>
}

/** Why a download gave up. `failure.kind` tells the reason; what is stored stays, and the next call goes on from there. */
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
