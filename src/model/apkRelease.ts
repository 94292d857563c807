import type { About } from './about.ts'

/** The schemes of APK signatures that cover the whole file. */
export type SigningScheme = 'v2' | 'v3' | 'v3.1'

/** Who signed an APK: the SHA-256 of the certificate in lower-case hex, and every scheme by which it is signed. */
export type ApkSigner = { fingerprint: string; schemes: SigningScheme[] }

/** The length of all blocks but the last of a section. */
export const blockBytes = 1024 * 1024

/**
 * What the digests of a file's blocks are made from. `sha256`: each block of the file by itself. `apk-v2-…`: the chunks
 * of APK Signature Scheme v2, made with the hash that the name ends with. They cover three sections, each split into
 * blocks of its own: from the start to `signingBlock`, from `centralDirectory` to `endRecord`, and from `endRecord` to
 * the end, where the offset of the central directory is replaced by `signingBlock`. Offsets are in bytes of the file.
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

/** The digests one after the other: in base64, or the URL of their bytes. */
export type DigestList = { digests: string } | { url: string }

export type ApkBlocks = Blocks & DigestList

/** The answer of the link endpoint about a file of its own. Of a file that lies elsewhere it names `apkLink` alone. */
export type ApkRelease = {
  apkLink: string
  version: string
  size: number
  sha256: string
  about?: About
  blocks: ApkBlocks
  /** Absent for a file without a signature of these schemes. */
  signer?: ApkSigner
  /** Where campaigns travel in the file: the offset of their slot, and the token of the campaign that was asked for. */
  campaign?: { slot: number; token?: string }
}

/** How many bytes the digests of a file of `size` bytes have in all. */
export function digestListBytes(blocks: Blocks, size: number): number {
  if (blocks.kind === 'sha256') return 32 * Math.ceil(size / blockBytes)
  const { signingBlock, centralDirectory, endRecord } = blocks
  const sections = [signingBlock, endRecord - centralDirectory, size - endRecord]
  const count = sections.reduce((sum, length) => sum + Math.ceil(length / blockBytes), 0)
  return count * (blocks.kind === 'apk-v2-sha512' ? 64 : 32)
}

/**
 * Parses `blocks` of an answer of `endpoint` about a file of `size` bytes; null if any part is malformed. A URL comes
 * out absolute, and is on the endpoint's origin.
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

/** Parses `signer` of an answer of the link endpoint; null if any part is malformed. */
export function parseSigner(value: unknown): ApkSigner | null {
  const { fingerprint, schemes } = fieldsOf(value)
  if (typeof fingerprint !== 'string' || !/^[0-9a-f]{64}$/.test(fingerprint)) return null
  if (!Array.isArray(schemes) || schemes.length === 0 || !schemes.every(isScheme)) return null
  return { fingerprint, schemes }
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
