import type { FileHandle } from 'node:fs/promises'
import { exactly } from './exactly.ts'

/** https://source.android.com/docs/security/features/apksigning/v2#apk-signing-block */
const magic = 'APK Sig Block 42'
const footer = 24
const mostBlock = 16 * 1024 * 1024

/** The newest first: where a key was replaced, that is the one which counts on new phones. */
const schemes = [
  { scheme: 'v3.1', id: 0x1b93ad61 },
  { scheme: 'v3', id: 0xf05368c0 },
  { scheme: 'v2', id: 0x7109871a },
] as const

export type Signed = { scheme: 'v3.1' | 'v3' | 'v2' | 'v1'; certificate: Buffer }

/**
 * The certificate of the first signer by each scheme, in DER, from the block before the central directory;
 * none where there is no such block. Throws a `RangeError` where it is damaged.
 */
export async function signedBy(file: FileHandle, directory: number): Promise<Signed[]> {
  if (directory < footer + 8) return []
  const end = await read(file, directory - footer, footer)
  if (end.toString('latin1', 8) !== magic) return []
  const size = Number(end.readBigUInt64LE(0))
  if (size > mostBlock || size < footer || size + 8 > directory)
    throw new RangeError(`A signing block of ${size} bytes does not fit before ${directory}`)
  const pairs = pairsIn(await read(file, directory - size, size - footer))
  return schemes.flatMap(({ scheme, id }) => {
    const signers = pairs.get(id)
    return signers ? [{ scheme, certificate: firstCertificate(signers) }] : []
  })
}

function pairsIn(block: Buffer): Map<number, Buffer> {
  const pairs = new Map<number, Buffer>()
  for (let at = 0; at < block.length; ) {
    const length = Number(block.readBigUInt64LE(at))
    const pair = exactly(block, at + 8, length)
    pairs.set(pair.readUInt32LE(0), pair.subarray(4))
    at += 8 + length
  }
  return pairs
}

/** Signers → signer → what is signed → digests, certificates → certificate; each with its length before it. */
function firstCertificate(value: Buffer): Buffer {
  const signed = prefixed(prefixed(prefixed(value)))
  const digests = prefixed(signed)
  return prefixed(prefixed(signed, 4 + digests.length))
}

const prefixed = (bytes: Buffer, at = 0): Buffer => exactly(bytes, at + 4, bytes.readUInt32LE(at))

async function read(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return exactly(buffer.subarray(0, bytesRead), 0, length)
}
