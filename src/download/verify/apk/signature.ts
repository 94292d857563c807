import type { ChunkHash } from './chunkDigests.ts'
import type { Bytes } from './container.ts'
import { Refusal, refuse } from './verdict.ts'
import { curveOf, fixedLengthSignature } from './x509.ts'

type Algorithm = { name: 'RSA-PSS' | 'RSASSA-PKCS1-v1_5' | 'ECDSA'; hash: ChunkHash; digest: DigestName }

/** How the signed bytes of a file are digested. */
export type DigestName = ChunkHash | 'verity'

/** https://source.android.com/docs/security/features/apksigning/v2#signature-algorithm-ids */
export const algorithms = new Map<number, Algorithm>([
  [0x0101, { name: 'RSA-PSS', hash: 'SHA-256', digest: 'SHA-256' }],
  [0x0102, { name: 'RSA-PSS', hash: 'SHA-512', digest: 'SHA-512' }],
  [0x0103, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', digest: 'SHA-256' }],
  [0x0104, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512', digest: 'SHA-512' }],
  [0x0201, { name: 'ECDSA', hash: 'SHA-256', digest: 'SHA-256' }],
  [0x0202, { name: 'ECDSA', hash: 'SHA-512', digest: 'SHA-512' }],
  [0x0421, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', digest: 'verity' }],
  [0x0423, { name: 'ECDSA', hash: 'SHA-256', digest: 'verity' }],
])

/** DSA with SHA-256, over chunks and over a verity tree. Android supports them, WebCrypto does not. */
export const dsa = [0x0301, 0x0425]

/** Refuses unless `signature` is a valid signature of `data` by `publicKey`. */
export async function checkSignature(id: number, publicKey: Bytes, signature: Bytes, data: Bytes) {
  const known = algorithms.get(id)
  if (!known) throw unsupported(id)
  const { name, hash } = known
  const curve = name === 'ECDSA' ? curveOf(publicKey) : null
  const key = await importKey(publicKey, curve ? { name, namedCurve: curve.namedCurve } : { name, hash }, id)
  const bytes = curve ? fixedLengthSignature(signature, curve.bytes) : signature
  const parameters = { name, hash, saltLength: hash === 'SHA-256' ? 32 : 64 }
  if (!bytes || !(await crypto.subtle.verify(parameters, key, bytes, data))) refuse('signature')
}

export const unsupported = (id: number) =>
  new Refusal({ kind: 'not-supported', algorithm: `0x${id.toString(16).padStart(4, '0')}` })

async function importKey(
  publicKey: Bytes,
  parameters: RsaHashedImportParams | EcKeyImportParams,
  id: number,
): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('spki', publicKey, parameters, false, ['verify'])
  } catch (error) {
    throw error instanceof DOMException && error.name === 'NotSupportedError'
      ? unsupported(id)
      : new Refusal({ kind: 'wrong', because: 'public-key' })
  }
}
