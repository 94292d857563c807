import { createHash } from 'node:crypto'
import { type FileHandle, readFile, rename, rm, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { chunkListOf } from '../../src/download/verify/apk/chunkList.ts'
import type { ApkSigner, Blocks } from '../../src/model/apkRelease.ts'
import { bytesAt, sha256Of } from './bytes.ts'

const blockBytes = 1024 * 1024

/** The digests of the blocks of an APK in base64, which prove blocks during a download, and the signer of the file. */
type BlockDigests = { blocks: Blocks & { digests: string }; signer?: ApkSigner }

/** `sha256` is hex. */
export type Digests = { sha256: string } & BlockDigests

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const offset = v.pipe(v.number(), v.safeInteger())
const everyKind = { blockBytes: v.number(), digests: v.string() }

/** The schema of stored digests. */
export const storedDigests = {
  sha256,
  blocks: v.variant('kind', [
    v.object({ kind: v.literal('sha256'), ...everyKind }),
    v.object({
      kind: v.picklist(['apk-v2-sha256', 'apk-v2-sha512']),
      ...everyKind,
      signingBlock: offset,
      centralDirectory: offset,
      endRecord: offset,
    }),
  ]),
  signer: v.exactOptional(
    v.object({ fingerprint: sha256, schemes: v.array(v.picklist(['v2', 'v3', 'v3.1'])) }),
  ),
}

/**
 * The digests of an APK's blocks: those of the chunks that its developer signed, or those of plain blocks if the file has
 * no such signature or a wrong one.
 */
export async function blockDigestsOf(file: FileHandle): Promise<BlockDigests> {
  const { size } = await file.stat()
  const read = (start: number, length: number) => bytesAt(file, start, length)
  const chunks = await chunkListOf({ size, read })
  if (!chunks) return { blocks: { kind: 'sha256', blockBytes, digests: await plainDigests(size, read) } }
  const { algorithm, digests, blockOffset, cdOffset, eocdOffset, fingerprint, schemes } = chunks
  return {
    blocks: {
      kind: algorithm === 'SHA-256' ? 'apk-v2-sha256' : 'apk-v2-sha512',
      blockBytes,
      signingBlock: blockOffset,
      centralDirectory: cdOffset,
      endRecord: eocdOffset,
      digests: Buffer.from(digests).toString('base64'),
    },
    signer: { fingerprint, schemes },
  }
}

async function plainDigests(
  size: number,
  read: (start: number, length: number) => Promise<Uint8Array>,
): Promise<string> {
  const digests: Buffer[] = []
  for (let at = 0; at < size; at += blockBytes) {
    const block = await read(at, Math.min(blockBytes, size - at))
    digests.push(createHash('sha256').update(block).digest())
  }
  return Buffer.concat(digests).toString('base64')
}

const cacheFile = v.object({ stamp: v.string(), ...storedDigests })

/**
 * The digests of the APK at `path`, cached in `<path>.digests.json` until the file changes, so that a server with a large
 * APK starts at once. If the cache cannot be written, every start computes them.
 */
export async function cachedDigests(file: FileHandle, path: string): Promise<Digests> {
  const cache = `${path}.digests.json`
  // The inode, too: dates can be set, and ctime has a resolution of some milliseconds.
  const { ino, size, mtimeNs, ctimeNs } = await file.stat({ bigint: true })
  const stamp = `${ino} ${size} ${mtimeNs} ${ctimeNs}`
  const kept = await readCache(cache)
  if (kept?.stamp === stamp) {
    const { stamp: _, ...digests } = kept
    return digests
  }
  const digests = { sha256: await sha256Of(file), ...(await blockDigestsOf(file)) }
  await writeCache(cache, JSON.stringify({ stamp, ...digests }))
  return digests
}

async function readCache(path: string): Promise<v.InferOutput<typeof cacheFile> | null> {
  try {
    return v.parse(cacheFile, JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

async function writeCache(path: string, content: string): Promise<void> {
  const fresh = `${path}.${process.pid}`
  try {
    await writeFile(fresh, content)
    await rename(fresh, path)
  } catch {
    await rm(fresh, { force: true }).catch(() => undefined)
  }
}
