import {
  constants,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  type KeyPairKeyObjectResult,
  sign,
} from 'node:crypto'
import { type ApkReader, type Bytes, schemeIds } from './container.ts'
import type { Scheme } from './verdict.ts'

/** A key with a fake certificate. */
export type Identity = { privateKey: KeyObject; spki: Buffer; certificate: Buffer }

export type SignerOptions = {
  identity: Identity
  algorithms?: number[]
  sdk?: [min: number, max: number]
  attributes?: { id: number; value: Buffer }[]
  /** These replace parts of a signer before it is signed. */
  certificate?: Buffer
  publicKey?: Buffer
  signedSdk?: [min: number, max: number]
  signedAlgorithms?: number[]
}

export type ApkOptions = {
  contents?: Buffer
  directory?: Buffer
  comment?: Buffer
  /** The number of entries in the directory. */
  entryCount?: number
  /** Without schemes there is a block without signatures; null for no block. */
  schemes: Partial<Record<Scheme, SignerOptions[]>> | null
  /** Pairs after those of the schemes. */
  pairs?: { id: number; value: Buffer }[]
}

export const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
const u64 = (value: number) => Buffer.concat([u32(value), u32(0)])
export const prefixed = (...parts: Buffer[]) => Buffer.concat([u32(Buffer.concat(parts).length), ...parts])

const mebibyte = 1024 * 1024

/** A minimal signed ZIP around any bytes. It follows the specification and does not use our parser. */
export function signedApk({
  contents,
  directory,
  comment,
  entryCount = 0,
  schemes,
  pairs = [],
}: ApkOptions): Buffer {
  const body = contents ?? randomLike(4096)
  const central = directory ?? randomLike(200)
  const end = endRecord(body.length, central.length, comment ?? Buffer.alloc(0), entryCount)
  const sections = [body, central, end]
  if (!schemes) return Buffer.concat(sections)
  const values = Object.entries(schemes).map(([scheme, signers]) => ({
    id: schemeIds[scheme as Scheme],
    value: prefixed(...signers.map((signer) => prefixed(signerOf(signer, scheme as Scheme, sections)))),
  }))
  const block = signingBlock([...values, ...pairs], body.length)
  const moved = endRecord(body.length + block.length, central.length, comment ?? Buffer.alloc(0), entryCount)
  return Buffer.concat([body, block, central, moved])
}

/** Padded to a multiple of 4096 with a padding pair. */
function signingBlock(pairs: { id: number; value: Buffer }[], offset: number): Buffer {
  const bytes = Buffer.concat(
    pairs.map(({ id, value }) => Buffer.concat([u64(value.length + 4), u32(id), value])),
  )
  const padding = Buffer.alloc(4096 - ((offset + 8 + bytes.length + 12 + 24) % 4096))
  const filled = Buffer.concat([bytes, u64(padding.length + 4), u32(0x42726577), padding])
  const size = u64(filled.length + 24)
  return Buffer.concat([size, filled, size, Buffer.from('APK Sig Block 42')])
}

function endRecord(
  directoryOffset: number,
  directoryBytes: number,
  comment: Buffer,
  entryCount: number,
): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(entryCount, 8)
  record.writeUInt16LE(entryCount, 10)
  record.writeUInt32LE(directoryBytes, 12)
  record.writeUInt32LE(directoryOffset, 16)
  record.writeUInt16LE(comment.length, 20)
  return Buffer.concat([record, comment])
}

function signerOf(options: SignerOptions, scheme: Scheme, sections: Buffer[]): Buffer {
  const { identity, algorithms = [0x0103], attributes = [], sdk = [28, 0x7fffffff] } = options
  const range = ([min, max]: [number, number]) => (scheme === 'v2' ? [] : [u32(min), u32(max)])
  const digests = (options.signedAlgorithms ?? algorithms).map((algorithm) =>
    prefixed(u32(algorithm), prefixed(digestBy(algorithm, sections))),
  )
  const signedData = Buffer.concat([
    prefixed(...digests),
    prefixed(prefixed(options.certificate ?? identity.certificate)),
    ...range(options.signedSdk ?? sdk),
    prefixed(...attributes.map(({ id, value }) => prefixed(u32(id), value))),
  ])
  const signatures = algorithms.map((algorithm) =>
    prefixed(u32(algorithm), prefixed(signBy(algorithm, identity.privateKey, signedData))),
  )
  const publicKey = options.publicKey ?? identity.spki
  return Buffer.concat([prefixed(signedData), ...range(sdk), prefixed(...signatures), prefixed(publicKey)])
}

const hashOf = (algorithm: number) => ([0x0102, 0x0104, 0x0202].includes(algorithm) ? 'sha512' : 'sha256')

/** A signature by the key. For unknown algorithm IDs it has no meaning. */
export function signBy(algorithm: number, key: KeyObject, data: Buffer): Buffer {
  const isPss = algorithm === 0x0101 || algorithm === 0x0102
  const padding = isPss ? constants.RSA_PKCS1_PSS_PADDING : constants.RSA_PKCS1_PADDING
  const isRsa = key.asymmetricKeyType === 'rsa'
  return sign(hashOf(algorithm), data, isRsa ? { key, padding, saltLength: isPss ? -1 : undefined } : key)
}

export function digestBy(algorithm: number, sections: Buffer[]): Buffer {
  if (algorithm >= 0x0421 && algorithm <= 0x0425) return verityOf(Buffer.concat(sections))
  const chunks = sections.flatMap((section) =>
    Array.from({ length: Math.ceil(section.length / mebibyte) }, (_, n) =>
      section.subarray(n * mebibyte, (n + 1) * mebibyte),
    ),
  )
  const hash = (...parts: Buffer[]) => createHash(hashOf(algorithm)).update(Buffer.concat(parts)).digest()
  const digests = chunks.map((chunk) => hash(Buffer.from([0xa5]), u32(chunk.length), chunk))
  return hash(Buffer.from([0x5a]), u32(chunks.length), ...digests)
}

function verityOf(bytes: Buffer): Buffer {
  const levelOf = (data: Buffer): Buffer =>
    Buffer.concat(
      Array.from({ length: Math.ceil(data.length / 4096) }, (_, n) => {
        const block = Buffer.alloc(8 + 4096)
        data.copy(block, 8, n * 4096, (n + 1) * 4096)
        return createHash('sha256').update(block).digest()
      }),
    )
  let level = levelOf(levelOf(bytes))
  while (level.length > 32) level = levelOf(level)
  return Buffer.concat([level, u64(bytes.length)])
}

/** The same bytes in every run. */
export const randomLike = (length: number, seed = 'bytes'): Buffer =>
  createHash('shake256', { outputLength: length }).update(seed).digest()

export const rsa = (bits = 2048) => identityOf(generateKeyPairSync('rsa', { modulusLength: bits }))
export const ecdsa = (namedCurve: string) => identityOf(generateKeyPairSync('ec', { namedCurve }))

function identityOf({ privateKey, publicKey }: KeyPairKeyObjectResult): Identity {
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return { privateKey, spki, certificate: certificateOf(spki) }
}

/** A minimal X.509 certificate. Its own signature is never checked. */
export function certificateOf(spki: Buffer, hasVersion = true): Buffer {
  const version = hasVersion ? [der(0xa0, der(0x02, Buffer.from([2])))] : []
  const empty = der(0x30)
  const tbs = der(0x30, ...version, der(0x02, Buffer.from([1])), empty, empty, empty, empty, spki)
  return der(0x30, tbs, empty, der(0x03, Buffer.alloc(1)))
}

export function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

export const fingerprintOf = ({ certificate }: Pick<Identity, 'certificate'>) =>
  createHash('sha256').update(certificate).digest('hex')

/** Reads from memory, and records which ranges were read. */
export function readerOf(file: Uint8Array): ApkReader & { ranges: [number, number][] } {
  const ranges: [number, number][] = []
  return {
    size: file.length,
    ranges,
    async read(offset, length) {
      if (offset < 0 || length < 0 || offset + length > file.length)
        throw new RangeError(`${length} bytes at ${offset} of ${file.length}`)
      ranges.push([offset, length])
      return file.subarray(offset, offset + length) as Bytes
    },
  }
}
