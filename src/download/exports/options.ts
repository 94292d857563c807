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
  /**
   * The URL of the plan of the file's packed form, which `npx resumable-download pack` writes. On slow networks, and for
   * visitors who save data, the file is then made of pieces that have fewer bytes. Needs `verify.sha256` and `verify.size`.
   */
  packed?: string | URL
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

/** The URL of the plan, and the size of its file. Throws a `TypeError` if nothing would prove the rebuilt file. */
export function packedOf({ packed, verify = {} }: DownloadOptions): { planUrl: string; size: number } | null {
  if (packed === undefined) return null
  const { sha256, size } = verify
  if (sha256 === undefined || !Number.isSafeInteger(size) || Number(size) < 1)
    throw new TypeError(
      'packed needs verify.sha256 and verify.size, the SHA-256 and the length of the file: they prove that the pieces became the file.',
    )
  return { planUrl: new URL(packed, location.href).href, size: Number(size) }
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
