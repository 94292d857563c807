import { isEqual } from './checkSigner.ts'
import { type ChunkHash, digestChunks, digestOfList, sectionsOf } from './chunkDigests.ts'
import type { ApkReader, Bytes } from './container.ts'
import { readSignature, type Signature } from './readSignature.ts'
import type { SignerFacts } from './verdict.ts'

/** The digests of all chunks, one after the other: contents, then central directory, then end record. */
export type ChunkList = { algorithm: ChunkHash; digests: Uint8Array }

/** A chunk list with the facts that a download needs to use it before the end of the file arrives. */
export type PublishedChunks = SignerFacts & {
  algorithm: ChunkHash
  digests: Bytes
  blockOffset: number
  cdOffset: number
  eocdOffset: number
}

const anySigner = { fingerprints: null, schemes: null }

/** The chunk list to publish for an APK; null if it is unsigned, changed after signing, or has only a verity digest. */
export async function chunkListOf(file: ApkReader): Promise<PublishedChunks | null> {
  const signature = await readSignature(file, anySigner)
  if (signature.kind !== 'signed') return null
  const { container, fingerprint, schemes } = signature
  const algorithm = (['SHA-256', 'SHA-512'] as const).find((hash) => signature.digests.has(hash))
  if (!algorithm) return null
  const digesting = digestChunks(sectionsOf(container, file), algorithm, null)
  let step = await digesting.next()
  while (!step.done) step = await digesting.next()
  const digests = step.value
  if (!(await verifyChunkList({ algorithm, digests }, signature))) return null
  const { blockOffset, cdOffset, eocdOffset } = container
  return { digests, blockOffset, cdOffset, eocdOffset, fingerprint, schemes, algorithm }
}

/** Whether a published list hashes to what the developer signed. Each chunk can then be compared on arrival. */
export async function verifyChunkList(
  { algorithm, digests }: ChunkList,
  signature: Pick<Signature, 'digests'>,
): Promise<boolean> {
  const signed = signature.digests.get(algorithm)
  return signed !== undefined && isEqual(await digestOfList(algorithm, digests), signed)
}
