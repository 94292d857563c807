import { createHash, createPublicKey, sign, X509Certificate } from 'node:crypto'

/** An RSA key and its certificate, as PEM. */
type Signer = { key: string; certificate: string }

/** The size of the signing block with an RSA key of 2048 bits and a short certificate. */
export const signingBlockBytes = 4096

/** RSASSA-PKCS1-v1_5 with SHA-256: the same signature for the same bytes. */
const algorithm = 0x0103
const schemeIds = { v2: 0x7109871a, v3: 0xf05368c0 }
const paddingId = 0x42726577
/** Tells verifiers of v2 that the file is also signed by v3, so that nobody can remove v3. */
const strippingProtection = concatenated(uint32(0xbeeff00d), uint32(3))
/** Android 9 and later use v3. */
const sdkRange = concatenated(uint32(28), uint32(0x7fffffff))

const chunkBytes = 1024 * 1024
const magic = 'APK Sig Block 42'
const endRecordBytes = 22

/**
 * Signs a ZIP that has no comment with APK Signature Scheme v2 and v3. The same input gives the same bytes.
 * https://source.android.com/docs/security/features/apksigning/v2
 */
export function signApk(zip: Buffer, { key, certificate }: Signer): Buffer {
  const end = zip.length - endRecordBytes
  const directory = zip.readUInt32LE(end + 16)
  // The signed end record has the offset of the block as that of the directory, as it is here without a block.
  const digest = contentDigest([zip.subarray(0, directory), zip.subarray(directory, end), zip.subarray(end)])
  const digests = list(concatenated(uint32(algorithm), prefixed(digest)))
  const certificates = list(new X509Certificate(certificate).raw)
  const publicKey = createPublicKey(certificate).export({ type: 'spki', format: 'der' })
  const signer = (signedData: Buffer, sdks: Buffer) => {
    const signature = concatenated(uint32(algorithm), prefixed(sign('sha256', signedData, key)))
    return list(concatenated(prefixed(signedData), sdks, list(signature), prefixed(publicKey)))
  }
  const v2 = signer(concatenated(digests, certificates, list(strippingProtection)), Buffer.alloc(0))
  const v3 = signer(concatenated(digests, certificates, sdkRange, list()), sdkRange)
  const block = signingBlock([pair(schemeIds.v2, v2), pair(schemeIds.v3, v3)])
  const signed = concatenated(zip.subarray(0, directory), block, zip.subarray(directory))
  signed.writeUInt32LE(directory + block.length, block.length + end + 16)
  return signed
}

/** The digest of the chunks. Each section is split into its own chunks. */
function contentDigest(sections: Buffer[]): Buffer {
  const chunks = sections.flatMap((section) =>
    Array.from({ length: Math.ceil(section.length / chunkBytes) }, (_, place) => {
      const chunk = section.subarray(place * chunkBytes, (place + 1) * chunkBytes)
      return sha256(Buffer.of(0xa5), uint32(chunk.length), chunk)
    }),
  )
  return sha256(Buffer.of(0x5a), uint32(chunks.length), ...chunks)
}

/** Its length is a multiple of 4096, because some phones require it. */
function signingBlock(pairs: Buffer[]): Buffer {
  const withoutPadding = 8 + concatenated(...pairs).length + 8 + magic.length
  const emptyPair = pair(paddingId, Buffer.alloc(0)).length
  const length = signingBlockBytes * Math.ceil((withoutPadding + emptyPair) / signingBlockBytes)
  const padding = pair(paddingId, Buffer.alloc(length - withoutPadding - emptyPair))
  const size = uint64(length - 8)
  return concatenated(size, ...pairs, padding, size, Buffer.from(magic))
}

const pair = (id: number, value: Buffer): Buffer => concatenated(uint64(4 + value.length), uint32(id), value)

const list = (...items: Buffer[]): Buffer => prefixed(concatenated(...items.map(prefixed)))

function prefixed(bytes: Buffer): Buffer {
  return concatenated(uint32(bytes.length), bytes)
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function concatenated(...parts: Buffer[]): Buffer {
  return Buffer.concat(parts)
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
