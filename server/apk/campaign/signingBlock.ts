import { slotBytes } from '../../../src/download/campaignSlot.ts'
import { type ApkReader, readContainer, viewOf } from '../../../src/download/verify/apk/container.ts'
import { Refusal } from '../../../src/download/verify/apk/verdict.ts'
import { slotId } from './slot.ts'

/** A pair of the signing block: all its bytes, and the offset of its value in the file. */
export type Pair = { id: number; bytes: Buffer; valueAt: number }

/** The signing block of an APK, with the offsets of the block and of the parts after it. */
export type SigningBlock = { offset: number; cdOffset: number; eocdOffset: number; pairs: Pair[] }

const pairHeadBytes = 12

/** Reads the signing block of an APK; null if there is none that a phone would accept. */
export async function readSigningBlock(file: ApkReader): Promise<SigningBlock | null> {
  try {
    const { blockOffset: offset, cdOffset, eocdOffset } = await readContainer(file)
    const block = await file.read(offset, cdOffset - offset)
    return { offset, cdOffset, eocdOffset, pairs: pairsOf(block, offset) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The pairs of a block that `readContainer` found well-formed. */
function pairsOf(block: Uint8Array<ArrayBuffer>, offset: number): Pair[] {
  const view = viewOf(block)
  const pairs: Pair[] = []
  for (let at = 8; at < block.length - 24; ) {
    const end = at + 8 + Number(view.getBigUint64(at, true))
    const bytes = Buffer.from(block.subarray(at, end))
    pairs.push({ id: view.getUint32(at + 8, true), bytes, valueAt: offset + at + pairHeadBytes })
    at = end
  }
  return pairs
}

/** The offset of the slot in an APK; null without a slot. Of pairs with the same ID, the first one counts. */
export async function slotIn(file: ApkReader): Promise<number | null> {
  const pair = (await readSigningBlock(file))?.pairs.find(({ id }) => id === slotId)
  return pair?.bytes.length === pairHeadBytes + slotBytes ? pair.valueAt : null
}
