import type { FileHandle } from 'node:fs/promises'
import { slotBytes } from '../../../src/download/campaignSlot.ts'
import { bytesAt } from '../bytes.ts'
import { type Pair, readSigningBlock, type SigningBlock } from './signingBlock.ts'
import { slotId } from './slot.ts'

export type Reserved = { kind: 'reserved' } | { kind: 'refused'; because: string }

const pageBytes = 4096
const paddingId = 0x42726577
/** Our own verifier refuses a larger block. */
const mostBlockBytes = 4 * 1024 * 1024
const magic = 'APK Sig Block 42'
/** The two sizes and the magic. */
const frameBytes = 8 + 8 + magic.length
const leastPairBytes = 12
const cdOffsetInEndRecord = 16

/**
 * Reserves a slot for a token in the signing block of the APK in `file`. It needs no key of the developer, because no
 * signature covers these bytes. The slot takes the place of padding. If there is too little, the block grows by whole
 * pages, because phones refuse other lengths, and the bytes after it move. An existing slot is emptied and stays in place.
 */
export async function reserveSlot(file: FileHandle): Promise<Reserved> {
  const { size } = await file.stat()
  const block = await readSigningBlock({ size, read: (start, length) => bytesAt(file, start, length) })
  if (!block) return refused('it is not signed by scheme v2 or v3, and only these have room for a campaign')
  const { offset, cdOffset, eocdOffset } = block
  const made = withSlot(block)
  const growth = made.length - (cdOffset - offset)
  if (made.length - 8 > mostBlockBytes)
    return refused(
      `its signing block would have ${made.length} bytes; at most ${mostBlockBytes + 8} are allowed`,
    )
  if (cdOffset + growth > 0xffffffff) return refused('its central directory would start after 4 GiB')
  const rest = Buffer.from(await bytesAt(file, cdOffset, size - cdOffset))
  rest.writeUInt32LE(cdOffset + growth, eocdOffset - cdOffset + cdOffsetInEndRecord)
  const bytes = Buffer.concat([made, rest])
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, offset + done)).bytesWritten
  return { kind: 'reserved' }
}

const refused = (because: string): Reserved => ({ kind: 'refused', because })

/** The new block: all pairs except padding and old slots, then the slot, then padding to a whole page. */
function withSlot({ offset, cdOffset, pairs }: SigningBlock): Buffer {
  const kept = pairs.filter(({ id }) => id !== paddingId && id !== slotId).map(({ bytes }: Pair) => bytes)
  const parts = [...kept, pair(slotId, slotBytes)]
  const needed = frameBytes + parts.reduce((sum, { length }) => sum + length, 0)
  const length = paddedLength(needed, cdOffset - offset)
  if (length > needed) parts.push(pair(paddingId, length - needed - leastPairBytes))
  const size = Buffer.alloc(8)
  size.writeBigUInt64LE(BigInt(length - 8))
  return Buffer.concat([size, ...parts, size, Buffer.from(magic)])
}

/** The length in whole pages, not less than `present`. The rest must be empty, or long enough for a padding pair. */
export function paddedLength(needed: number, present: number): number {
  const whole = Math.ceil(Math.max(needed, present) / pageBytes) * pageBytes
  const left = whole - needed
  return left > 0 && left < leastPairBytes ? whole + pageBytes : whole
}

/** A pair whose value is `length` zeros. */
function pair(id: number, length: number): Buffer {
  const bytes = Buffer.alloc(leastPairBytes + length)
  bytes.writeBigUInt64LE(BigInt(4 + length))
  bytes.writeUInt32LE(id, 8)
  return bytes
}
