import type { ApkBlocks, ApkSigner } from '../../model/apkRelease.ts'
import type { ChunkStore } from '../store/chunkStore.ts'
import type { DownloadRecord } from '../store/record.ts'
import { isEqual } from './apk/checkSigner.ts'
import { chunkBytes } from './apk/chunkDigests.ts'
import type { Bytes } from './apk/container.ts'
import type { Flaw, Verdict as SignatureVerdict } from './apk/verdict.ts'
import { verifyApk } from './apk/verifyApk.ts'
import { type ChunkScheme, createChunksOnArrival, digesterOf } from './chunksOnArrival.ts'
import type { ByteRange, Verdict, Verifier } from './verifier.ts'

/** What is known of a file before it arrives. `expected` is its signer, null if nobody has named one. */
export type KnownFacts = {
  expected: ApkSigner | null
  blocks: ApkBlocks | null
  /** Verifies by the SHA-256 of the whole file, where that is known and no blocks are. */
  byHash: Verifier | null
}

/** Without a signature the file is none of these; with one, it is not what the developer signed. */
const notAnApk: readonly Flaw[] = ['no-end-record', 'zip64', 'central-directory']

/** Flaws that bytes damaged on the way do not explain. */
const otherHands: readonly Flaw[] = [
  'signature-missing',
  'scheme-missing',
  'other-signer',
  'unrelated-signers',
  'v3-stripped',
  'v3.1-stripped',
  'v3.1-without-v3',
]

/**
 * Verifies an APK by its developer's signature, from whatever server it came; a file without one by the published
 * digests of its blocks or its SHA-256. `fetchList` fetches published digests that the link names by a URL.
 */
export function createApkVerifier(
  { expected, blocks, byHash }: KnownFacts,
  chunks: ChunkStore,
  fetchList: (url: string) => Promise<Bytes | null>,
): Verifier {
  const scheme = schemeOf(blocks)
  const onArrival = createChunksOnArrival(scheme)

  return {
    async update(offset, bytes) {
      const taken = onArrival.update(offset, bytes)
      await byHash?.update(offset, bytes)
      await taken
    },
    async *verify(record, signal) {
      const digests = await onArrival.settled()
      const made = scheme.isPlain ? null : { hash: scheme.hash, digests }
      const file = {
        size: record.receivedBytes,
        read: (offset: number, length: number) => chunks.readAt(record, offset, length),
      }
      const wanted = {
        fingerprints: expected ? [expected.fingerprint] : null,
        schemes: expected?.schemes ?? null,
      }
      let verdict: SignatureVerdict
      try {
        const verifying = verifyApk(file, wanted, made, signal)
        let step = await verifying.next()
        for (; !step.done; step = await verifying.next()) yield { phase: 'checking', ...step.value }
        verdict = step.value
      } catch (error) {
        console.warn('Stored bytes cannot be read, so the file is fetched again', error)
        return { kind: 'corrupt', bad: [] }
      }
      if (verdict.kind === 'signed') {
        // A signature says who made a file, not that it is this release.
        const published = yield* asPublished(record, digests, signal)
        const signer = { fingerprint: verdict.fingerprint, isExpected: expected !== null }
        return published.kind === 'intact' ? { kind: 'intact', signer } : published
      }
      if (verdict.kind === 'not-supported') return { kind: 'untrusted' }
      const hasNone = verdict.kind === 'unsigned' || notAnApk.includes(verdict.because)
      if (hasNone && !expected) return yield* asPublished(record, digests, signal)
      if (verdict.kind === 'wrong' && otherHands.includes(verdict.because)) return { kind: 'untrusted' }
      return { kind: 'corrupt', bad: (await badBlocks(record, digests)) ?? [] }
    },
  }

  /** Compares the file with the published digests of its blocks, or with its SHA-256. */
  async function* asPublished(
    record: DownloadRecord,
    digests: ReadonlyMap<number, Bytes>,
    signal: AbortSignal,
  ): ReturnType<Verifier['verify']> {
    if (blocks?.kind === 'sha256') {
      const bad = await badBlocks(record, digests)
      if (!bad) return { kind: 'unverified' }
      return bad.length === 0 ? { kind: 'intact', signer: null } : { kind: 'corrupt', bad }
    }
    const intact: Verdict = { kind: 'intact', signer: null }
    return byHash ? yield* byHash.verify(record, signal) : intact
  }

  /** The blocks that differ from the published ones. Of APK signatures only those before the signing block are told. Null without a list. */
  async function badBlocks(
    record: DownloadRecord,
    digests: ReadonlyMap<number, Bytes>,
  ): Promise<ByteRange[] | null> {
    const list = blocks && (await listOf(blocks, fetchList))
    if (!blocks || !list) return null
    const digestChunk = digesterOf(scheme)
    const digestBytes = scheme.hash === 'SHA-512' ? 64 : 32
    const end = blocks.kind === 'sha256' ? record.receivedBytes : blocks.signingBlock
    const bad: ByteRange[] = []
    for (let block = 0; block * chunkBytes < end; block += 1) {
      const start = block * chunkBytes
      const length = Math.min(chunkBytes, end - start)
      const published = list.subarray(block * digestBytes, (block + 1) * digestBytes)
      const own = digests.get(block) ?? (await digestChunk(await chunks.readAt(record, start, length)))
      if (!isEqual(own, published)) bad.push({ start, end: start + length })
    }
    return bad
  }
}

const schemeOf = (blocks: ApkBlocks | null): ChunkScheme => ({
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
