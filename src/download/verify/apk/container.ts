import { Refusal, refuse, type Scheme } from './verdict.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** The bytes of a stored file. `read` rejects when it cannot return all `length` bytes. */
export type ApkReader = { size: number; read(offset: number, length: number): Promise<Bytes> }

/** Where the parts of a signed APK lie: contents, signing block, central directory, end record. */
export type Container = {
  size: number
  blockOffset: number
  cdOffset: number
  eocdOffset: number
  /** The end record as it is digested: with the block's offset instead of the directory's. */
  endRecord: Bytes
  /** The values of the block's pairs. If pairs have the same ID, the first counts, as on Android. */
  pairs: Map<number, Bytes>
}

export const schemeIds: Record<Scheme, number> = { v2: 0x7109871a, v3: 0xf05368c0, 'v3.1': 0x1b93ad61 }

const endRecordBytes = 22
const maxComment = 0xffff
const blockFooter = 24
const maxBlock = 4 * 1024 * 1024

export const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * Finds the parts of an APK. Reads only its end and its signing block.
 * https://source.android.com/docs/security/features/apksigning/v2#apk-signing-block
 */
export async function readContainer(file: ApkReader): Promise<Container> {
  const { eocdOffset, endRecord } = await findEndRecord(file)
  const view = viewOf(endRecord)
  const cdOffset = view.getUint32(16, true)
  if (cdOffset + view.getUint32(12, true) !== eocdOffset) refuse('central-directory')
  const block = await readBlock(file, cdOffset)
  const blockOffset = cdOffset - block.length
  const pairs = readPairs(block)
  if (!Object.values(schemeIds).some((id) => pairs.has(id))) throw new Refusal({ kind: 'unsigned' })
  view.setUint32(16, blockOffset, true)
  return { size: file.size, blockOffset, cdOffset, eocdOffset, endRecord, pairs }
}

/** The end record of a ZIP, and its offset. Throws a `Refusal` if there is none at the end. */
export async function findEndRecord(file: ApkReader) {
  const length = Math.min(file.size, endRecordBytes + maxComment)
  const tail = await file.read(file.size - length, length)
  const view = viewOf(tail)
  let at = length - endRecordBytes
  const isEndRecord = () =>
    view.getUint32(at, true) === 0x06054b50 && view.getUint16(at + 20, true) === length - endRecordBytes - at
  while (at >= 0 && !isEndRecord()) at--
  if (at < 0) refuse('no-end-record')
  const eocdOffset = file.size - length + at
  if (eocdOffset >= 20 && viewOf(await file.read(eocdOffset - 20, 4)).getUint32(0, true) === 0x07064b50)
    refuse('zip64')
  // A copy, because it is changed later. `slice` of a Node buffer does not copy.
  return { eocdOffset, endRecord: new Uint8Array(tail.subarray(at)) }
}

/** The whole block: size, pairs, the size again, magic. */
async function readBlock(file: ApkReader, cdOffset: number): Promise<Bytes> {
  if (cdOffset < blockFooter + 8) throw new Refusal({ kind: 'unsigned' })
  const footer = await file.read(cdOffset - blockFooter, blockFooter)
  if (new TextDecoder().decode(footer.subarray(8)) !== 'APK Sig Block 42')
    throw new Refusal({ kind: 'unsigned' })
  const size = readU64(viewOf(footer), 0)
  if (size < blockFooter || size > maxBlock || size + 8 > cdOffset) refuse('block-size')
  const block = await file.read(cdOffset - size - 8, size + 8)
  if (readU64(viewOf(block), 0) !== size) refuse('block-size')
  return block
}

function readPairs(block: Bytes): Map<number, Bytes> {
  const view = viewOf(block)
  const pairs = new Map<number, Bytes>()
  const end = block.length - blockFooter
  for (let at = 8; at < end; ) {
    const length = end - at < 8 ? 0 : readU64(view, at)
    if (length < 4 || length > end - at - 8) refuse('pairs')
    const id = view.getUint32(at + 8, true)
    if (!pairs.has(id)) pairs.set(id, block.subarray(at + 12, at + 8 + length))
    at += 8 + length
  }
  return pairs
}

/** Sizes above 2^53 lose precision, but no block is that large. */
const readU64 = (view: DataView, at: number) => Number(view.getBigUint64(at, true))
