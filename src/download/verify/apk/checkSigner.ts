import { digest } from './chunkDigests.ts'
import type { Bytes } from './container.ts'
import { createCursor } from './lengthPrefixed.ts'
import { algorithms, checkSignature, dsa, unsupported } from './signature.ts'
import type { Signer } from './signers.ts'
import { refuse } from './verdict.ts'
import { publicKeyOf, toHex } from './x509.ts'

/** A signer with only valid signatures. `predecessors` are fingerprints of certificates that signed the app before. */
export type ProvenSigner = Signer & { fingerprint: string; predecessors: string[] }

const rotationProof = 0x3ba06f8c
const rotationVersion = 1

/** Refuses unless the certificate's key made all signatures. A phone checks only one, depending on its version. */
export async function checkSigner(signer: Signer): Promise<ProvenSigner> {
  const { signatures, digests, signedData, publicKey, certificate } = signer
  const ids = signatures.map(({ algorithm }) => algorithm)
  if (ids.length === 0) refuse('no-signature')
  if (ids.join() !== digests.map(({ algorithm }) => algorithm).join()) refuse('algorithms')
  // A signer may have signatures with newer, unknown algorithms beside known ones.
  const unknown = ids.some((id) => algorithms.has(id)) ? ids.find((id) => dsa.includes(id)) : ids[0]
  if (unknown !== undefined) throw unsupported(unknown)
  if (!isEqual(publicKeyOf(certificate), publicKey)) refuse('public-key')
  for (const { algorithm, bytes } of signatures)
    if (algorithms.has(algorithm)) await checkSignature(algorithm, publicKey, bytes, signedData)
  const fingerprint = await fingerprintOf(certificate)
  return { ...signer, fingerprint, predecessors: await checkRotation(signer, fingerprint) }
}

/** The fingerprints of a chain in which each key signs the next certificate. The last one is the signer's own. */
async function checkRotation({ attributes }: Signer, fingerprint: string): Promise<string[]> {
  const fingerprints: string[] = []
  for (const { id, value } of attributes) {
    if (id !== rotationProof) continue
    const cursor = createCursor(value)
    if (cursor.u32() !== rotationVersion) refuse('rotation')
    let previous: { algorithm: number; publicKey: Bytes } | null = null
    while (cursor.left()) {
      const level = createCursor(cursor.value())
      const signedData = level.value()
      const [_flags, algorithm, signature] = [level.u32(), level.u32(), level.value()]
      const signed = createCursor(signedData)
      const [certificate, signedBy] = [signed.value(), signed.u32()]
      if (previous) {
        if (signedBy !== previous.algorithm) refuse('rotation')
        await checkSignature(previous.algorithm, previous.publicKey, signature, signedData)
      }
      previous = { algorithm, publicKey: publicKeyOf(certificate) }
      fingerprints.push(await fingerprintOf(certificate))
    }
    if (fingerprints.at(-1) !== fingerprint) refuse('rotation')
  }
  // A second chain would end at the same certificate.
  if (new Set(fingerprints).size < fingerprints.length) refuse('rotation')
  return fingerprints
}

const fingerprintOf = async (certificate: Bytes) => toHex(await digest('SHA-256', certificate))

export const isEqual = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at])
