import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** The content of a token: the campaign, and the hour in which the link was made. It does not identify a visitor. */
export type CampaignFacts = {
  campaign: string
  source: string
  /** Hours since 1970. */
  hour: number
}

/** A key that signs tokens. `id` is 1 to 255. */
export type SigningKey = { id: number; privateKey: KeyObject }
/** The public keys that tokens may be signed with, by their ID. */
export type PublicKeys = ReadonlyMap<number, KeyObject>

const version = 1
const signatureBytes = 64
/** Campaign and source together. */
const mostTextBytes = 48
const hoursAhead = 24
const hourMs = 3_600_000

export const hourOf = (now: Date): number => Math.floor(now.getTime() / hourMs)

/**
 * A campaign or source as it is in a token: in lower case, with hyphens for spaces. Null if it has other characters than
 * `a-z 0-9 . _ -`, or holds a mobile number or a UUID.
 */
export function tokenText(text: string): string | null {
  const name = text.trim().toLowerCase().replace(/\s+/g, '-')
  if (!/^[a-z0-9._-]+$/.test(name)) return null
  const isPersonal =
    /(?<!\d)(?:91|0)?[6-9]\d{9}(?!\d)/.test(name) ||
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/.test(name)
  return isPersonal ? null : name
}

/** Makes the signed token of a campaign for an app; null if campaign and source are empty or too long. */
export function makeToken(facts: CampaignFacts, packageName: string, key: SigningKey): Buffer | null {
  const { campaign, source, hour } = facts
  if (campaign === '' || source === '' || campaign.length + source.length > mostTextBytes) return null
  const head = Buffer.alloc(6)
  head.writeUInt8(version, 0)
  head.writeUInt8(key.id, 1)
  head.writeUInt32LE(hour, 2)
  const unsigned = Buffer.concat([head, prefixed(campaign), prefixed(source)])
  return Buffer.concat([unsigned, sign(null, signed(packageName, unsigned), key.privateKey)])
}

/** The content of a token, without checking its signature; null for bytes that are no token. */
export function readToken(token: Uint8Array): (CampaignFacts & { keyId: number; unsigned: Buffer }) | null {
  const bytes = Buffer.from(token)
  const unsigned = bytes.subarray(0, Math.max(0, bytes.length - signatureBytes))
  if (unsigned.length < 10 || unsigned[0] !== version) return null
  const campaign = textAt(unsigned, 6)
  const source = campaign === null ? null : textAt(unsigned, 7 + campaign.length)
  if (campaign === null || source === null || 8 + campaign.length + source.length !== unsigned.length)
    return null
  return { keyId: unsigned.readUInt8(1), hour: unsigned.readUInt32LE(2), campaign, source, unsigned }
}

/** The content of a genuine token of this app; null for any other bytes, and for a token more than a day ahead. */
export function verifyToken(
  token: Uint8Array,
  packageName: string,
  keys: PublicKeys,
  now: Date,
): CampaignFacts | null {
  const read = readToken(token)
  const key = read && keys.get(read.keyId)
  if (!read || !key || read.hour > hourOf(now) + hoursAhead) return null
  const { unsigned, campaign, source, hour } = read
  const signature = token.subarray(unsigned.length)
  return verify(null, signed(packageName, unsigned), key, signature) ? { campaign, source, hour } : null
}

/** The signed bytes. They name the app, so that a token is valid for one app only. */
const signed = (packageName: string, unsigned: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`apk-campaign\0${packageName}\0`), unsigned])

const prefixed = (text: string): Buffer => Buffer.concat([Buffer.of(text.length), Buffer.from(text)])

function textAt(bytes: Buffer, at: number): string | null {
  const length = bytes[at] ?? 0
  const text = bytes.toString('latin1', at + 1, at + 1 + length)
  return text.length === length && /^[a-z0-9._-]+$/.test(text) ? text : null
}

const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')

/** An Ed25519 public key of 32 bytes. */
export const publicKeyOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([spkiHead, raw]), format: 'der', type: 'spki' })
