import type { Pkcs7Signer } from '../facts/pkcs7.ts'
import { type Levels, since } from './levels.ts'

const digests: Record<string, string> = {
  '2a864886f70d0205': 'MD5',
  '2b0e03021a': 'SHA-1',
  '608648016503040204': 'SHA-224',
  '608648016503040201': 'SHA-256',
  '608648016503040202': 'SHA-384',
  '608648016503040203': 'SHA-512',
}

type Signature = { key: 'RSA' | 'DSA' | 'EC'; digest: string | null }

const signatures: Record<string, Signature> = {
  '2a864886f70d010101': { key: 'RSA', digest: null },
  '2a864886f70d010104': { key: 'RSA', digest: 'MD5' },
  '2a864886f70d010105': { key: 'RSA', digest: 'SHA-1' },
  '2a864886f70d01010e': { key: 'RSA', digest: 'SHA-224' },
  '2a864886f70d01010b': { key: 'RSA', digest: 'SHA-256' },
  '2a864886f70d01010c': { key: 'RSA', digest: 'SHA-384' },
  '2a864886f70d01010d': { key: 'RSA', digest: 'SHA-512' },
  '2a8648ce380401': { key: 'DSA', digest: null },
  '2a8648ce380403': { key: 'DSA', digest: 'SHA-1' },
  '608648016503040301': { key: 'DSA', digest: 'SHA-224' },
  '608648016503040302': { key: 'DSA', digest: 'SHA-256' },
  '2a8648ce3d0201': { key: 'EC', digest: null },
  '2a8648ce3d0401': { key: 'EC', digest: 'SHA-1' },
  '2a8648ce3d040301': { key: 'EC', digest: 'SHA-224' },
  '2a8648ce3d040302': { key: 'EC', digest: 'SHA-256' },
  '2a8648ce3d040303': { key: 'EC', digest: 'SHA-384' },
  '2a8648ce3d040304': { key: 'EC', digest: 'SHA-512' },
}

/**
 * The first API level that verifies a v1 signature: with the key alone as the algorithm, and with its digest named, too.
 * Those of Android 2.2 and earlier are left out. `apksigner` refuses the same, with `--min-sdk-version`.
 */
const first: Record<string, [keyAlone: number, withDigest: number]> = {
  'RSA MD5': [1, 21],
  'RSA SHA-1': [1, 1],
  'RSA SHA-224': [21, 21],
  'RSA SHA-256': [18, 18],
  'RSA SHA-384': [18, 21],
  'RSA SHA-512': [18, 21],
  'DSA SHA-1': [1, 9],
  'DSA SHA-224': [22, 21],
  'DSA SHA-256': [22, 21],
  'EC SHA-1': [18, 18],
  'EC SHA-224': [21, 21],
  'EC SHA-256': [18, 21],
  'EC SHA-384': [18, 21],
  'EC SHA-512': [18, 21],
}

/** The API levels that verify a v1 signature with these algorithms, and the name of the algorithms. */
export function signatureLevels(signer: Pkcs7Signer): { levels: Levels[]; name: string } {
  const digest = digests[signer.digestAlgorithm] ?? 'an unknown digest'
  const signature = signatures[signer.signatureAlgorithm]
  if (!signature) return { levels: [], name: 'an algorithm that no Android knows' }
  const name = `${digest} with ${signature.key}`
  // Android 5 and 6 did not compare the two digests.
  if (signature.digest !== null && signature.digest !== digest)
    return { levels: [{ from: 21, to: 23 }], name: `${name}, but names ${signature.digest}` }
  const [keyAlone, withDigest] = first[`${signature.key} ${digest}`] ?? []
  const from = signature.digest === null ? keyAlone : withDigest
  return { levels: from === undefined ? [] : [since(from)], name }
}
