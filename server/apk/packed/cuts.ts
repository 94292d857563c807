import { largestPiece } from '../../../src/download/packed/plan.ts'
import type { FlatEntry } from './flatForm.ts'

/** An entry of this length has pieces of its own. Smaller ones share theirs, because each piece costs a request. */
const largeEntry = 64 * 1024
/** What does not compress has shorter pieces: a lost connection costs a visitor half of one. In bytes as zlib makes them. */
const mostCompressed = 144 * 1024

type Entry = Pick<FlatEntry, 'flatBytes' | 'ratio' | 'crc'>

/**
 * The lengths of the pieces of a flat form: the frame, then the entries. Small neighbours share a piece. Which of them
 * begins a new one depends on its own content, so a change in one entry leaves the pieces behind the next cut as they were.
 */
export function cutsOf(frame: number, entries: Entry[]): number[] {
  const cuts = split(frame, largestPiece)
  let shared = { bytes: 0, share: 0 }
  const cut = () => {
    if (shared.bytes > 0) cuts.push(shared.bytes)
    shared = { bytes: 0, share: 0 }
  }
  for (const entry of entries) {
    const { flatBytes } = entry
    if (flatBytes >= largeEntry) {
      cut()
      cuts.push(...split(flatBytes, lengthFor(entry)))
    } else {
      const share = shareOf(entry)
      if (shared.share + share > 1 || beginsPiece(entry)) cut()
      shared = { bytes: shared.bytes + flatBytes, share: shared.share + share }
    }
  }
  cut()
  return cuts
}

function split(length: number, each: number): number[] {
  const cuts: number[] = []
  for (let rest = length; rest > 0; rest -= each) cuts.push(Math.min(rest, each))
  return cuts
}

/** 256 KiB, or a half or a quarter of it. */
function lengthFor({ ratio }: Entry): number {
  const halvings = Math.ceil(Math.log2(Math.max(1, (largestPiece * ratio) / mostCompressed)))
  return largestPiece / 2 ** Math.min(2, halvings)
}

/** The part of a piece that this entry takes. */
const shareOf = ({ flatBytes, ratio }: Entry): number =>
  Math.max(flatBytes / largestPiece, (flatBytes * ratio) / mostCompressed)

/** True for one entry in each piece of small entries, on average. A CRC is as good as a hash of the content. */
const beginsPiece = (entry: Entry): boolean => entry.crc / 2 ** 32 < shareOf(entry)
