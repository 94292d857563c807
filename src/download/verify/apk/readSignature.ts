import { checkSigner, isEqual, type ProvenSigner } from './checkSigner.ts'
import { type ApkReader, type Bytes, type Container, readContainer } from './container.ts'
import { createCursor } from './lengthPrefixed.ts'
import { algorithms, type DigestName } from './signature.ts'
import { type Signer, signersOf } from './signers.ts'
import { Refusal, type RefusedVerdict, refuse, type Scheme, type SignerFacts } from './verdict.ts'
import { blockBytes } from './verityDigest.ts'

/**
 * The certificates and schemes that a file must be signed with; null accepts all. Without `schemes`, a file from which
 * v2 was removed may pass with v3 alone, although older phones cannot install it. Certificates that a listed one
 * replaced need not be listed.
 */
export type Expected = { fingerprints: string[] | null; schemes: Scheme[] | null }

/** A file whose signatures are valid. Its content is not verified yet. */
export type Signature = SignerFacts & { container: Container; digests: Map<DigestName, Bytes> }

type SignedBy = { scheme: Scheme; signers: ProvenSigner[] }

const newestFirst = ['v3.1', 'v3', 'v2'] as const
const v2Stripped = 0xbeeff00d
const v3Stripped = 0x559f8b02

/**
 * Checks every signature of every scheme. Reads only the end record and the signing block, so a file whose contents
 * have not arrived can be checked.
 */
export async function readSignature(
  file: ApkReader,
  expected: Expected,
): Promise<({ kind: 'signed' } & Signature) | RefusedVerdict> {
  try {
    return { kind: 'signed', ...(await checkSchemes(file, expected)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isExpected = expected.fingerprints !== null || expected.schemes !== null
    return error.verdict.kind === 'unsigned' && isExpected
      ? { kind: 'wrong', because: 'signature-missing' }
      : error.verdict
  }
}

async function checkSchemes(file: ApkReader, expected: Expected): Promise<Signature> {
  const container = await readContainer(file)
  const found: SignedBy[] = []
  for (const scheme of newestFirst) {
    const signers = signersOf(container, scheme)
    if (!signers) continue
    if (scheme !== 'v2') checkSdkRanges(signers)
    found.push({ scheme, signers: await Promise.all(signers.map(checkSigner)) })
  }
  checkStripping(found)
  if (expected.schemes?.some((scheme) => !found.some((one) => one.scheme === scheme)))
    refuse('scheme-missing')
  const digests = signedDigests(found.flatMap(({ signers }) => signers))
  const isAligned = container.blockOffset % blockBytes === 0 && container.cdOffset % blockBytes === 0
  if (digests.has('verity') && !isAligned) refuse('verity-alignment')
  return {
    fingerprint: checkIdentity(found, expected.fingerprints),
    schemes: found.map(({ scheme }) => scheme).reverse(),
    container,
    digests,
  }
}

/** Exactly one signer must cover each Android version. */
function checkSdkRanges(signers: Signer[]) {
  const ranges = signers.toSorted((a, b) => a.minSdk - b.minSdk)
  const isSplit = ranges.some(({ minSdk }, at) => at > 0 && minSdk !== (ranges[at - 1]?.maxSdk ?? 0) + 1)
  if (isSplit || ranges.some(({ minSdk, maxSdk }) => minSdk > maxSdk)) refuse('sdk-range')
}

/** Detects removed schemes: the signature of an older scheme names the newer scheme in the file. */
function checkStripping(found: SignedBy[]) {
  const signersBy = (name: Scheme) => found.find(({ scheme }) => scheme === name)?.signers
  const attributes = (name: Scheme, wanted: number) =>
    signersBy(name)
      ?.flatMap((signer) => signer.attributes)
      .filter(({ id }) => id === wanted)
      .map(({ value }) => createCursor(value).u32()) ?? []
  if (attributes('v2', v2Stripped).includes(3) && !signersBy('v3')) refuse('v3-stripped')
  const rotated = signersBy('v3.1')
  if (rotated && !signersBy('v3')) refuse('v3.1-without-v3')
  const start = Math.min(...(rotated ?? []).map(({ minSdk }) => minSdk))
  if (attributes('v3', v3Stripped).some((sdk) => sdk !== start)) refuse('v3.1-stripped')
}

/** Every signer must be expected, or precede an expected one in its rotation. Returns the newest fingerprint. */
function checkIdentity(found: SignedBy[], fingerprints: string[] | null): string {
  const signers = found.flatMap((one) => one.signers)
  const newest = (found[0]?.signers ?? []).toSorted((a, b) => b.minSdk - a.minSdk)
  const trusted = fingerprints ?? newest.map(({ fingerprint }) => fingerprint)
  const known = signers.filter(({ fingerprint }) => trusted.includes(fingerprint))
  const accepted = new Set([...trusted, ...known.flatMap(({ predecessors }) => predecessors)])
  if (!signers.every(({ fingerprint }) => accepted.has(fingerprint)))
    refuse(fingerprints ? 'other-signer' : 'unrelated-signers')
  return newest[0]?.fingerprint ?? refuse('no-signer')
}

function signedDigests(signers: Signer[]): Map<DigestName, Bytes> {
  const digests = new Map<DigestName, Bytes>()
  for (const { algorithm, bytes } of signers.flatMap((signer) => signer.digests)) {
    const name = algorithms.get(algorithm)?.digest
    if (!name) continue
    // The same content cannot have two different digests of one kind.
    if (!isEqual(digests.get(name) ?? bytes, bytes)) refuse('content')
    digests.set(name, bytes)
  }
  return digests
}
