import { largestPiece } from '../../../src/download/packed/plan.ts'
import type { FlatEntry } from './flatForm.ts'

/** An entry of this length has pieces of its own. Smaller ones share theirs, because each piece costs a request. */
const largeEntry = 64 * 1024

/**
 * The lengths of the pieces of a flat form: the frame, then the entries. Small neighbours share a piece. Which of them
 * begins a new one depends on its own content, so a change in one entry leaves the pieces behind the next cut as they were.
 */
export function cutsOf(frame: number, entries: Pick<FlatEntry, 'flatBytes' | 'crc'>[]): number[] {
  const cuts = split(frame)
  let shared = 0
  const cut = () => {
    if (shared > 0) cuts.push(shared)
    shared = 0
  }
  for (const entry of entries) {
    const { flatBytes } = entry
    if (flatBytes >= largeEntry) {
      cut()
      cuts.push(...split(flatBytes))
    } else {
      if (shared + flatBytes > largestPiece || beginsPiece(entry)) cut()
      shared += flatBytes
    }
  }
  cut()
  return cuts
}

function split(length: number): number[] {
  const cuts: number[] = []
  for (let rest = length; rest > 0; rest -= largestPiece) cuts.push(Math.min(rest, largestPiece))
  return cuts
}

/** True for one entry in each 256 KiB of small entries, on average. A CRC is as good as a hash of the content. */
const beginsPiece = ({ flatBytes, crc }: Pick<FlatEntry, 'flatBytes' | 'crc'>): boolean =>
  crc / 2 ** 32 < flatBytes / largestPiece
