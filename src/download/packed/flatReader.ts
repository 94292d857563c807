import type { ByteRange } from '../store/extents.ts'
import { mostAtOnce } from './pieces.ts'
import type { Plan, PlanPiece } from './plan.ts'

/** The most bytes of one step. */
export const stepBytes = 32 * 1024

/** Reads the flat form of `missing` step by step. `getPiece` also gets the pieces that are needed next. */
export function createFlatReader(
  plan: Plan,
  missing: readonly ByteRange[],
  getPiece: (piece: PlanPiece, after: PlanPiece[]) => Promise<Uint8Array>,
) {
  const { pieces, frameBytes } = plan
  const needed = neededPieces(plan, missing)
  type Loaded = { flat: number; bytes: Uint8Array }
  /** The last piece of the frame, and the last other one: a file changes between them at every entry. */
  let frame: Loaded = { flat: 0, bytes: new Uint8Array() }
  let content = frame

  const held = ({ start, end }: ByteRange): Uint8Array | null => {
    const { flat, bytes } = start < frameBytes ? frame : content
    const from = start - flat
    return from >= 0 && from < bytes.length
      ? bytes.subarray(from, Math.min(from + stepBytes, end - flat, bytes.length))
      : null
  }
  return {
    /** The bytes at the start of this range, if their piece was loaded last. */
    held,
    async load(range: ByteRange): Promise<Uint8Array> {
      const piece = pieceAt(pieces, range.start)
      const next = needed.findIndex((one) => one.flat > piece.flat)
      const after = next < 0 ? [] : needed.slice(next, next + mostAtOnce)
      const loaded = { flat: piece.flat, bytes: await getPiece(piece, after) }
      if (range.start < frameBytes) frame = loaded
      else content = loaded
      return held(range) ?? new Uint8Array()
    },
  }
}

/** The pieces that hold content of the missing ranges. Parts and pieces are in the order of the flat form. */
export function neededPieces({ parts, pieces }: Plan, missing: readonly ByteRange[]): PlanPiece[] {
  const needed: PlanPiece[] = []
  let place = 0
  for (const part of parts) {
    if (!missing.some(({ start, end }) => part.at < end && part.at + part.bytes > start)) continue
    for (let piece = pieces[place]; piece && piece.flat < part.flat + part.flatBytes; piece = pieces[place]) {
      if (piece.flat + piece.flatBytes > part.flat && needed.at(-1) !== piece) needed.push(piece)
      if (piece.flat + piece.flatBytes > part.flat + part.flatBytes) break
      place += 1
    }
  }
  return needed
}

function pieceAt(pieces: PlanPiece[], flat: number): PlanPiece {
  let low = 0
  for (let high = pieces.length - 1; low < high; ) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle]?.flat ?? 0) <= flat) low = middle
    else high = middle - 1
  }
  return pieces[low] as PlanPiece
}
