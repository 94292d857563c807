import type { ApkBlocks, ApkSigner } from '../../model/apkRelease.ts'
import type { ChunkStore } from '../store/chunkStore.ts'
import type { ByteRange } from '../store/extents.ts'
import type { DownloadRecord } from '../store/record.ts'
import { isEqual } from './apk/checkSigner.ts'
import { verifyChunkList } from './apk/chunkList.ts'
import type { ApkReader, Bytes } from './apk/container.ts'
import { readDirectory } from './apk/directory.ts'
import { readSignature } from './apk/readSignature.ts'
import { type Flaw, Refusal, type Verdict as SignatureVerdict } from './apk/verdict.ts'
import { verifyContent } from './apk/verifyApk.ts'
import { type BlockScheme, createBlockBuffer, type DigestElsewhere } from './blockBuffer.ts'
import { createBlocksOnArrival, rangeOf } from './blocksOnArrival.ts'
import type { StoredBytes, Verdict, Verifier } from './verifier.ts'

/** The facts that are known about a file before it arrives. `expected` is its signer, null if unknown. */
export type KnownFacts = {
  expected: ApkSigner | null
  blocks: ApkBlocks | null
  /** Verifies the SHA-256 of the whole file, if it is known and no block digests are. */
  byHash: Verifier | null
}

/** Flaws of a file that is not an APK. If a signer is expected, such a file is corrupt. */
const notAnApk: readonly Flaw[] = ['no-end-record', 'zip64', 'central-directory']

/** Flaws that damage during the transfer cannot explain. */
const otherHands: readonly Flaw[] = [
  'signature-missing',
  'scheme-missing',
  'other-signer',
  'unrelated-signers',
  'v3-stripped',
  'v3.1-stripped',
  'v3.1-without-v3',
]

/** If more blocks than this are wrong, the file is not the published one. */
const maxBad = 8

/**
 * Verifies an APK from any server by its developer's signature, and a file without a signature by its published block
 * digests or SHA-256. Blocks with published digests are verified when they are complete. `fetchList` fetches digests
 * that the link gives as a URL; `digestElsewhere` helps if a file arrives faster than this thread can digest it.
 */
export function createApkVerifier(
  { expected, blocks, byHash }: KnownFacts,
  chunks: ChunkStore,
  fetchList: (url: string) => Promise<Bytes | null>,
  digestElsewhere: DigestElsewhere | null,
): Verifier {
  const scheme = schemeOf(blocks)
  const digestBytes = scheme.hash === 'SHA-512' ? 64 : 32
  let list: Promise<Bytes | null> | null = null
  const published = () => {
    list ??= blocks ? listOf(blocks, fetchList) : Promise.resolve(null)
    return list
  }
  const isPublished = (digests: Bytes, block: number, digest: Bytes) =>
    isEqual(digest, digests.subarray(block * digestBytes, (block + 1) * digestBytes))

  /** The starts of the wrong ranges. Each range may be fetched again once. */
  const refetched = new Set<number>()
  let bad: ByteRange[] = []
  let isOther = false
  const reject = (range: ByteRange) => {
    if (refetched.has(range.start) || refetched.size >= maxBad) isOther = true
    refetched.add(range.start)
    bad.push(range)
  }

  const end = blocks && blocks.kind !== 'sha256' ? blocks.signingBlock : Number.POSITIVE_INFINITY
  const isGood = async (block: number, digest: Bytes) => {
    const digests = await published()
    const isSame = digests === null || isPublished(digests, block, digest)
    if (!isSame) reject(rangeOf(block, end))
    return isSame
  }
  // Without published digests, only the end of the file shows whether block digests are needed.
  const onArrival = createBlocksOnArrival(scheme, end, isGood, blocks ? digestElsewhere : 'at the end')
  let stored: StoredBytes | null = null
  const takeBad = (): ByteRange[] | 'all' => {
    const taken = bad
    bad = []
    return isOther ? 'all' : taken
  }
  const corrupt = (): Verdict => {
    const ranges = takeBad()
    return { kind: 'corrupt', bad: ranges === 'all' ? [] : ranges }
  }

  return {
    update(range, now) {
      stored = now
      onArrival.update(range, now)
      byHash?.update(range, now)
    },
    forget(range) {
      onArrival.forget(range)
      byHash?.forget(range)
      // Only a replaced file drops all bytes from 0 on; a full storage drops only bytes at the end.
      if (Number.isFinite(range.end) || range.start > 0) return
      stored = null
      refetched.clear()
      bad = []
      isOther = false
    },
    takeBad,
    async *verify(record, signal) {
      const made = await onArrival.settled()
      if (isOther || bad.length > 0) return corrupt()
      // If the list could not be fetched before, try again.
      if ((await published()) === null) list = null
      const digests = await published()
      if (blocks && !digests) return { kind: 'unverified' }
      try {
        if (blocks?.kind === 'sha256' && digests) await compareRest(record, digests, made)
        if (bad.length > 0) return corrupt()
        const verdict = yield* verifySigned(record, made, digests, signal)
        // Damaged bytes in or after the signing block may look like another signer.
        const isDamaged = verdict.kind === 'corrupt' || verdict.kind === 'untrusted'
        if (!isDamaged || !digests || isOther) return verdict
        await compareRest(record, digests, made)
        if (bad.length === 0 && end < record.receivedBytes && !refetched.has(end))
          reject({ start: end, end: record.receivedBytes })
        return bad.length > 0 ? corrupt() : verdict
      } catch (error) {
        console.warn('Stored bytes cannot be read, so the file is fetched again', error)
        return { kind: 'corrupt', bad: [] }
      }
    },
  }

  async function* verifySigned(
    record: DownloadRecord,
    made: ReadonlyMap<number, Bytes>,
    digests: Bytes | null,
    signal: AbortSignal,
  ): ReturnType<Verifier['verify']> {
    const file = {
      size: record.receivedBytes,
      read: async (offset: number, length: number) => {
        const bytes = new Uint8Array(length)
        await readInto(record, offset, bytes)
        return bytes
      },
    }
    const wanted = {
      fingerprints: expected ? [expected.fingerprint] : null,
      schemes: expected?.schemes ?? null,
    }
    const signature = await readSignature(file, wanted)
    let verdict: SignatureVerdict
    if (signature.kind === 'signed') {
      const usable = scheme.isPlain ? null : { hash: scheme.hash, digests: made }
      const verifying = verifyContent(file, signature, usable, signal)
      let step = await verifying.next()
      for (; !step.done; step = await verifying.next()) yield { phase: 'checking', ...step.value }
      verdict = step.value
      // A signature proves who signed a file, not that it is this release.
      const isList = !scheme.isPlain && digests !== null && verdict.kind === 'signed'
      if (isList && !(await verifyChunkList({ algorithm: scheme.hash, digests }, signature)))
        return { kind: 'corrupt', bad: [] }
    } else verdict = signature
    if (verdict.kind === 'signed') {
      const intact: Verdict = byHash ? yield* byHash.verify(record, signal) : proven
      const signer = { fingerprint: verdict.fingerprint, isExpected: expected !== null }
      return intact.kind === 'intact' ? { ...proven, signer } : intact
    }
    if (verdict.kind === 'not-supported') return { kind: 'untrusted' }
    const isCut = verdict.kind === 'wrong' && notAnApk.includes(verdict.because)
    if (isCut && !blocks && !byHash) return { kind: 'not-apk' }
    const hasNone = verdict.kind === 'unsigned' || isCut
    // These block digests come from a signature, so the published file is signed.
    if (hasNone && !expected && blocks && !scheme.isPlain) return { kind: 'corrupt', bad: [] }
    if (hasNone && !expected && byHash) return yield* byHash.verify(record, signal)
    if (hasNone && !expected) return blocks ? proven : await unproven(file)
    if (verdict.kind === 'wrong' && otherHands.includes(verdict.because)) return { kind: 'untrusted' }
    return { kind: 'corrupt', bad: [] }
  }

  /** Reads from `stored`, which is usually an open file, otherwise from the rows or the file of the record. */
  async function readInto(record: DownloadRecord, offset: number, into: Uint8Array): Promise<void> {
    const isStored = stored?.has({ start: offset, end: offset + into.length })
    const read =
      isStored &&
      stored?.read(offset, into).then(
        () => true,
        () => false,
      )
    if (!(await read)) await chunks.readInto(record, offset, into)
  }

  /** Compares the blocks that were not verified on arrival. */
  async function compareRest(record: DownloadRecord, digests: Bytes, made: ReadonlyMap<number, Bytes>) {
    const buffer = createBlockBuffer(scheme)
    const last = Math.min(end, record.receivedBytes)
    for (let block = 0; rangeOf(block, last).start < last; block += 1) {
      const range = rangeOf(block, last)
      const length = range.end - range.start
      if (!made.has(block)) await readInto(record, range.start, buffer.block(length))
      const digest = made.get(block) ?? (await buffer.digest(length))
      if (!isPublished(digests, block, digest)) reject(range)
    }
  }
}

const proven = { kind: 'intact', signer: null, isProven: true } as const satisfies Verdict

/** Android cannot open a file without a manifest. */
async function unproven(file: ApkReader): Promise<Verdict> {
  try {
    const entries = await readDirectory(file)
    if (entries.some(({ name }) => name === 'AndroidManifest.xml'))
      return { kind: 'intact', signer: null, isProven: false }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return { kind: 'not-apk' }
}

const schemeOf = (blocks: ApkBlocks | null): BlockScheme => ({
  hash: blocks?.kind === 'apk-v2-sha512' ? 'SHA-512' : 'SHA-256',
  isPlain: blocks?.kind === 'sha256',
})

async function listOf(
  list: ApkBlocks,
  fetchList: (url: string) => Promise<Bytes | null>,
): Promise<Bytes | null> {
  if ('url' in list) return fetchList(list.url)
  return Uint8Array.from(atob(list.digests), (letter) => letter.charCodeAt(0))
}
