import type { About } from './about.ts'

/** The schemes of APK signatures that cover the whole file. */
export type SigningScheme = 'v2' | 'v3' | 'v3.1'

/** Who signed an APK: the SHA-256 of the certificate in lower-case hex, and the schemes of all its signatures. */
export type ApkSigner = { fingerprint: string; schemes: SigningScheme[] }

/** The length of a block in bytes. The last block of a section may be shorter. */
export const blockBytes = 1024 * 1024

/**
 * What the digests are computed from. `sha256`: each block of the file separately. `apk-v2-…`: the chunks of APK
 * Signature Scheme v2, with the hash at the end of the name. They cover three sections, and each section is split into
 * blocks separately: from the start to `signingBlock`, from `centralDirectory` to `endRecord`, and from `endRecord` to
 * the end, where `signingBlock` replaces the offset of the central directory. Offsets are in bytes of the file.
 */
export type Blocks =
  | { kind: 'sha256'; blockBytes: number }
  | {
      kind: 'apk-v2-sha256' | 'apk-v2-sha512'
      blockBytes: number
      signingBlock: number
      centralDirectory: number
      endRecord: number
    }

/** The concatenated digests: in base64, or at a URL. */
export type DigestList = { digests: string } | { url: string }

export type ApkBlocks = Blocks & DigestList

/** The packed form of a release: the URL of its plan, and the bytes of the plan and all pieces on the wire. */
export type PackedRelease = { url: string; size: number }

/**
 * The client hints of a browser on an Android phone: https://wicg.github.io/ua-client-hints/. A hint is missing or empty if the
 * browser does not tell it.
 */
export type PhoneHints = {
  platformVersion: string
  architecture?: string | undefined
  bitness?: string | undefined
  wow64?: boolean | undefined
}

/**
 * The phones that certainly refuse a release: Android versions (as numbers, such as 7.1) before `below`, `from` on, and the
 * processors (values of the hint `architecture`) that run no library of the release if they have 32 bits.
 */
export type RefusingPhones = { below: number; from?: number; bits32: string[] }

/** Why a phone refuses a release: its Android version, or a processor with 32 bits. */
export type Misfit = 'android-too-old' | 'android-too-new' | 'no-32-bit'

/** The response of the link endpoint about its own file. About a file elsewhere, it has `apkLink` only. */
export type ApkRelease = {
  apkLink: string
  version: string
  size: number
  sha256: string
  about?: About
  blocks: ApkBlocks
  /** Absent if the file has no signature with these schemes. */
  signer?: ApkSigner
  /** Absent if the release has no packed form. */
  packed?: PackedRelease
  /** The place of campaigns in the file: the offset of their slot, and the token of the requested campaign. */
  campaign?: { slot: number; token?: string }
  /** A newer release of the app was published. Phones that have it refuse this one. */
  superseded?: true
  /**
   * Present if the phone of the request refuses the offered release. All other fields are then about the newest earlier
   * release that the phone accepts. If none is kept, they are about the offered release, and the versions are the same.
   */
  offered?: { version: string; misfit: Misfit }
}

/** The total length in bytes of the digests of a file of `size` bytes. */
export function digestListBytes(blocks: Blocks, size: number): number {
  if (blocks.kind === 'sha256') return 32 * Math.ceil(size / blockBytes)
  const { signingBlock, centralDirectory, endRecord } = blocks
  const sections = [signingBlock, endRecord - centralDirectory, size - endRecord]
  const count = sections.reduce((sum, length) => sum + Math.ceil(length / blockBytes), 0)
  return count * (blocks.kind === 'apk-v2-sha512' ? 64 : 32)
}

/**
 * Parses `blocks` in a response of `endpoint` about a file of `size` bytes; null if any part is malformed. A URL
 * becomes absolute; it must be on the origin of the endpoint.
 */
export function parseBlocks(value: unknown, size: number, endpoint: string): ApkBlocks | null {
  const fields = fieldsOf(value)
  const blocks = blocksIn(fields, size)
  if (!blocks) return null
  const { digests, url } = fields
  if (isBase64(digests, digestListBytes(blocks, size))) return { ...blocks, digests }
  const address = digests === undefined && typeof url === 'string' ? addressOn(endpoint, url) : null
  return address === null ? null : { ...blocks, url: address }
}

/** Parses `signer` in a response of the link endpoint; null if any part is malformed. */
export function parseSigner(value: unknown): ApkSigner | null {
  const { fingerprint, schemes } = fieldsOf(value)
  if (typeof fingerprint !== 'string' || !/^[0-9a-f]{64}$/.test(fingerprint)) return null
  if (!Array.isArray(schemes) || schemes.length === 0 || !schemes.every(isScheme)) return null
  return { fingerprint, schemes }
}

/** A packed form that saves fewer bytes is not worth the code that reads it. */
export const leastSaving = 64 * 1024

/** The `size` of a packed form in a response about a file of `size` bytes; null if it is malformed or saves little. */
export function packedBytes(packed: unknown, size: number): number | null {
  const { size: wireBytes } = fieldsOf(packed)
  return isOffset(wireBytes) && wireBytes > 0 && size - wireBytes >= leastSaving ? wireBytes : null
}

/**
 * Parses `packed` in a response of `endpoint` about a file of `size` bytes at `file`; null if any part is malformed, or if it
 * saves little. The URL becomes absolute; it must be on the origin of the endpoint or of the file.
 */
export function parsePacked(
  value: unknown,
  size: number,
  endpoint: string,
  file: string,
): PackedRelease | null {
  const { url } = fieldsOf(value)
  const wireBytes = packedBytes(value, size)
  if (typeof url !== 'string' || wireBytes === null) return null
  const address = addressOn(endpoint, url) ?? addressOn(file, url)
  return address === null ? null : { url: address, size: wireBytes }
}

function blocksIn(fields: Record<string, unknown>, size: number): Blocks | null {
  const { kind, signingBlock, centralDirectory, endRecord } = fields
  if (fields.blockBytes !== blockBytes) return null
  if (kind === 'sha256') return { kind, blockBytes }
  if (kind !== 'apk-v2-sha256' && kind !== 'apk-v2-sha512') return null
  if (!isOffset(signingBlock) || !isOffset(centralDirectory) || !isOffset(endRecord)) return null
  const inOrder = signingBlock < centralDirectory && centralDirectory < endRecord && endRecord < size
  return inOrder ? { kind, blockBytes, signingBlock, centralDirectory, endRecord } : null
}

function addressOn(endpoint: string, url: string): string | null {
  try {
    const address = new URL(url, endpoint)
    return address.origin === new URL(endpoint).origin ? address.href : null
  } catch {
    return null
  }
}

const isBase64 = (value: unknown, bytes: number): value is string =>
  typeof value === 'string' &&
  value.length === 4 * Math.ceil(bytes / 3) &&
  /^[A-Za-z0-9+/]*={0,2}$/.test(value) &&
  value.replace(/=+$/, '').length === Math.ceil((4 * bytes) / 3)

const isOffset = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isScheme = (value: unknown): value is SigningScheme =>
  value === 'v2' || value === 'v3' || value === 'v3.1'

const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>
