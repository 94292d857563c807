import { hasFiles } from '../features.ts'

/** A part of the file in bytes, `end` exclusive. */
export type ByteRange = { start: number; end: number }

/** Stored bytes of a download: a row `[url, offset]` of the store `chunks`, or a part of the record's file. */
export type Extent = { offset: number; length: number; inFile?: true }

export const lengthOf = (extents: readonly Extent[]) => extents.reduce((sum, { length }) => sum + length, 0)

/** The parts of a range that no extent covers. The extents are in order. */
export function missingIn(extents: readonly Extent[], { start, end }: ByteRange): ByteRange[] {
  const missing: ByteRange[] = []
  let at = start
  for (const { offset, length } of extents) {
    if (offset >= end) break
    if (offset > at) missing.push({ start: at, end: offset })
    at = Math.max(at, offset + length)
  }
  if (at < end) missing.push({ start: at, end })
  return missing
}

/** Adds an extent and keeps the order. Merges adjacent extents of the file. */
export function withExtent(extents: readonly Extent[], added: Extent): Extent[] {
  const joined: Extent[] = []
  for (const extent of [...extents, added].sort((a, b) => a.offset - b.offset)) {
    const last = joined.at(-1)
    if (hasFiles && last?.inFile && extent.inFile && last.offset + last.length === extent.offset)
      joined[joined.length - 1] = { ...last, length: last.length + extent.length }
    else joined.push(extent)
  }
  return joined
}

/** Removes the bytes of a range from the extents. A row that overlaps the range is removed entirely. */
export function withoutRange(extents: readonly Extent[], { start, end }: ByteRange): Extent[] {
  return extents.flatMap((extent): Extent[] => {
    const { offset, length, inFile } = extent
    if (offset + length <= start || offset >= end) return [extent]
    if (!hasFiles || !inFile) return []
    const before = { offset, length: start - offset, inFile }
    const after = { offset: end, length: offset + length - end, inFile }
    return [before, after].filter((part) => part.length > 0)
  })
}

/** The ranges that the extents `before` cover and the extents `after` do not. */
export const lostBytes = (before: readonly Extent[], after: readonly Extent[]): ByteRange[] =>
  before.flatMap(({ offset, length }) => missingIn(after, { start: offset, end: offset + length }))

export const everything: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY }
