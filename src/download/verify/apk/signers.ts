import { type Bytes, type Container, schemeIds } from './container.ts'
import { createCursor, valuesOf } from './lengthPrefixed.ts'
import { refuse, type Scheme } from './verdict.ts'

/** A signature or a signed digest, and the algorithm that made it. */
export type ByAlgorithm = { algorithm: number; bytes: Bytes }

/** A signer as read from the block, not verified. */
export type Signer = {
  /** The bytes that its signatures sign. They contain digests, certificate and attributes. */
  signedData: Bytes
  signatures: ByAlgorithm[]
  publicKey: Bytes
  /** The Android versions that this signer is for. For v2, all versions. */
  minSdk: number
  maxSdk: number
  digests: ByAlgorithm[]
  /** DER of the first certificate, whose key signed. */
  certificate: Bytes
  attributes: { id: number; value: Bytes }[]
}

const maxV2Signers = 10

/** The signers of a scheme; null if the APK does not have the scheme. */
export function signersOf({ pairs }: Container, scheme: Scheme): Signer[] | null {
  const value = pairs.get(schemeIds[scheme])
  if (!value) return null
  const signers = valuesOf(createCursor(value).value()).map((bytes) => parseSigner(bytes, scheme))
  if (signers.length === 0) refuse('no-signer')
  if (scheme === 'v2' && signers.length > maxV2Signers) refuse('too-many-signers')
  return signers
}

function parseSigner(bytes: Bytes, scheme: Scheme): Signer {
  const signer = createCursor(bytes)
  const signedData = signer.value()
  const [minSdk, maxSdk] = sdkRange(signer, scheme)
  const signatures = valuesOf(signer.value()).map(byAlgorithm)
  const publicKey = signer.value()

  const signed = createCursor(signedData)
  const digests = valuesOf(signed.value()).map(byAlgorithm)
  const certificate = valuesOf(signed.value())[0] ?? refuse('no-certificate')
  const [signedMin, signedMax] = sdkRange(signed, scheme)
  if (minSdk !== signedMin || maxSdk !== signedMax) refuse('sdk-range')
  const attributes = valuesOf(signed.value()).map((attribute) => {
    const cursor = createCursor(attribute)
    return { id: cursor.u32(), value: cursor.rest() }
  })
  return { signedData, signatures, publicKey, minSdk, maxSdk, digests, certificate, attributes }
}

const sdkRange = (cursor: { u32(): number }, scheme: Scheme): [number, number] =>
  scheme === 'v2' ? [0, 0x7fffffff] : [cursor.u32(), cursor.u32()]

function byAlgorithm(bytes: Bytes): ByAlgorithm {
  const cursor = createCursor(bytes)
  return { algorithm: cursor.u32(), bytes: cursor.value() }
}
