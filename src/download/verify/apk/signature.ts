import type { ChunkHash } from './chunkDigests.ts'
import type { Bytes } from './container.ts'
import { Refusal, refuse } from './verdict.ts'
import { curveOf, fixedLengthSignature } from './x509.ts'

type Algorithm = { name: 'RSA-PSS' | 'RSASSA-PKCS1-v1_5' | 'ECDSA'; hash: ChunkHash; digest: DigestName }

/** The ways in which the signed bytes of a file are digested. */
export type DigestName = ChunkHash | 'verity'

const algorithm = (name: Algorithm['name'], hash: ChunkHash, digest: DigestName = hash): Algorithm => ({
  name,
  hash,
  digest,
})

/** https://source.android.com/docs/security/features/apksigning/v2#signature-algorithm-ids */
export const algorithms: Partial<Record<number, Algorithm>> = {
  257: algorithm('RSA-PSS', 'SHA-256'),
  258: algorithm('RSA-PSS', 'SHA-512'),
  259: algorithm('RSASSA-PKCS1-v1_5', 'SHA-256'),
  260: algorithm('RSASSA-PKCS1-v1_5', 'SHA-512'),
  513: algorithm('ECDSA', 'SHA-256'),
  514: algorithm('ECDSA', 'SHA-512'),
  1057: algorithm('RSASSA-PKCS1-v1_5', 'SHA-256', 'verity'),
  1059: algorithm('ECDSA', 'SHA-256', 'verity'),
}

/** DSA with SHA-256, over chunks and over a verity tree: Android knows them, WebCrypto does not. */
export const dsa = [0x0301, 0x0425]

/** Refuses unless `signature` is that of `publicKey` over `data`. */
export async function checkSignature(id: number, publicKey: Bytes, signature: Bytes, data: Bytes) {
  const known = algorithms[id]
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
